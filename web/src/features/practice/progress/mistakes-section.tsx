import type { SessionSummary } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { chooseMistakes, isFixable } from '../results/choose-mistakes.ts';
import { FixMistakes } from '../results/fix-mistakes.tsx';
import { categoryMessages } from '../results/grammar-messages.ts';
import { MarkedSentence } from '../results/marked-sentence.tsx';
import { addWord, changeSettings } from '../setup/settings.ts';
import { findFrequentMistakes, type FrequentMistake } from './calculate-progress.ts';
import { chooseTopic } from './choose-topic.ts';
import { progressMessages } from './messages.ts';

/** Sets up a session with a topic that fits a category, and with the corrected words as practice words. */
function prepareSession({ category, examples, topics }: FrequentMistake): void {
  const topic = chooseTopic(category, topics);
  changeSettings({ words: [], ...(topic && { topic }) });
  for (const { edits = [] } of examples) {
    for (const edit of edits) if (edit.category === category) addWord(edit.right);
  }
}

const TREND_COLORS = { better: 'text-green', worse: 'text-red', same: 'text-quiet' };

function FrequentMistakeItem({ mistake }: { mistake: FrequentMistake }) {
  const t = useStore(progressMessages);
  const categories = useStore(categoryMessages);
  const navigate = useNavigate();
  const [isFixing, setFixing] = useState(false);
  const { category, count, trend, examples } = mistake;
  const toFix = chooseMistakes(examples);
  const list = (
    <ul className="mt-3 flex flex-col gap-2">
      {examples
        .filter(isFixable)
        .slice(0, 2)
        .map(({ message, corrected, edits }) => (
          <li key={message}>
            <MarkedSentence sentence={message} edits={edits.filter((edit) => edit.category === category)} />
            <span className="block text-green">{corrected}</span>
          </li>
        ))}
    </ul>
  );
  return (
    <li className="py-5 first:pt-2 last:pb-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg font-semibold">
        {categories[category]}
        <span className="text-sm font-normal text-quiet">{t.times(count)}</span>
        {trend && <span className={`text-sm font-medium ${TREND_COLORS[trend]}`}>{t[trend]}</span>}
      </h3>
      {isFixing ? <FixMistakes mistakes={toFix}>{list}</FixMistakes> : list}
      <div className="mt-3 flex flex-wrap gap-2">
        {toFix.length > 0 && !isFixing && (
          <Button onClick={() => setFixing(true)}>{t.fix(toFix.length)}</Button>
        )}
        <Button
          onClick={() => {
            prepareSession(mistake);
            void navigate('/');
          }}
        >
          {t.practise}
        </Button>
      </div>
    </li>
  );
}

/** The learner's most frequent kinds of mistakes, with an exercise and a session for each. */
export function MistakesSection({ sessions }: { sessions: readonly SessionSummary[] }) {
  const t = useStore(progressMessages);
  const mistakes = findFrequentMistakes(sessions);
  return (
    <SectionCard title={t.mistakes}>
      {mistakes.length === 0 ? (
        <p className="mt-2 text-quiet">{t.noMistakes}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {mistakes.map((mistake) => (
            <FrequentMistakeItem key={mistake.category} mistake={mistake} />
          ))}
        </ol>
      )}
    </SectionCard>
  );
}
