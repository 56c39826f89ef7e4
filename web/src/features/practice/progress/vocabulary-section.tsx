import { WORD_LEVELS, type SessionSummary } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { countVocabulary } from './calculate-progress.ts';
import { progressMessages } from './messages.ts';

/** How many different words of each level the learner has used. */
export function VocabularySection({ sessions }: { sessions: readonly SessionSummary[] }) {
  const t = useStore(progressMessages);
  const counts = countVocabulary(sessions);
  const most = Math.max(1, ...Object.values(counts));
  return (
    <SectionCard title={t.vocabulary}>
      <p className="mt-1 text-quiet">{t.vocabularyAbout}</p>
      <dl className="mt-4 flex flex-col gap-3">
        {WORD_LEVELS.map((level) => (
          <div key={level} className="flex flex-wrap items-center gap-x-3">
            <dt className="w-10 font-semibold">{level}</dt>
            <dd className="contents">
              <span aria-hidden="true" className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-teal"
                  style={{ width: `${(100 * counts[level]) / most}%` }}
                />
              </span>
              <span className="min-w-24 text-right">{t.words(counts[level])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
