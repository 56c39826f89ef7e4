import type { GrammarFeedback, SentenceFeedback } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { chooseMistakes } from './choose-mistakes.ts';
import { grammarMessages } from './grammar-messages.ts';
import { resultsMessages } from './messages.ts';
import { MistakeCard } from './mistake-card.tsx';

interface GrammarProps {
  feedback: GrammarFeedback;
  topic: string;
  isSpoken: boolean;
  /** Whether there is too little English to find mistakes in. */
  isForeign?: boolean;
}

/** What the learner did well: uses of the topic, and a sentence that could sound even better. */
function WentWell({ feedback: { errorAnalysis }, topic, isSpoken }: GrammarProps) {
  const t = useStore(grammarMessages);
  const { goodExamples = [], betterVersion } = errorAnalysis;
  if (goodExamples.length === 0 && betterVersion === undefined) return null;
  return (
    <div className="mt-4 flex flex-col gap-4 rounded-base bg-teal-tint p-4">
      {goodExamples.length > 0 && (
        <div>
          <h4 className="font-semibold">{t.wentWell}</h4>
          <p className="mt-1">{t.goodExamples({ topic })}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {goodExamples.map((example) => (
              <li key={example}>
                <q className="font-medium wrap-anywhere">{example}</q>
              </li>
            ))}
          </ul>
        </div>
      )}
      {betterVersion && (
        <div>
          <h4 className="font-semibold">{t.better}</h4>
          <p className="mt-1">
            {isSpoken ? t.youSaid : t.youWrote}: <q className="wrap-anywhere">{betterVersion.sentence}</q>
          </p>
          <p className="mt-1">
            {t.instead}: <q className="font-medium wrap-anywhere">{betterVersion.better}</q>
          </p>
        </div>
      )}
    </div>
  );
}

const loadFixMistakes = lazy(() => import('./fix-mistakes.tsx'));

type CorrectionsProps = Pick<GrammarProps, 'isSpoken'> & { mistakes: readonly SentenceFeedback[] };

/** The mistakes with their corrections, and an exercise with the most useful ones. */
function Corrections({ mistakes, isSpoken }: CorrectionsProps) {
  const t = useStore(grammarMessages);
  const [isFixing, setFixing] = useState(false);
  const loaded = useLoaded(isFixing ? loadFixMistakes : null);
  const toFix = chooseMistakes(mistakes);
  const list = (
    <ol className="mt-4 flex flex-col divide-y divide-line border-t border-line">
      {mistakes.map((mistake) => (
        <MistakeCard key={mistake.message + mistake.explanation} mistake={mistake} isSpoken={isSpoken} />
      ))}
    </ol>
  );
  if (loaded.status === 'ready')
    return <loaded.value.FixMistakes mistakes={toFix}>{list}</loaded.value.FixMistakes>;
  return (
    <>
      {toFix.length > 0 && (
        <Button variant="primary" className="mt-4" onClick={() => setFixing(true)}>
          {t.fix(toFix.length)}
        </Button>
      )}
      {list}
    </>
  );
}

export function Grammar(props: GrammarProps) {
  const { feedback, isSpoken, isForeign } = props;
  const t = useStore(grammarMessages);
  const { noMistakes, noMistakesSpoken } = useStore(resultsMessages);
  const { mistakes, counts, summary } = feedback.errorAnalysis;
  return (
    <>
      <p>{summary}</p>
      <WentWell {...props} />
      {mistakes.length === 0 ? (
        !isForeign && (
          <p className="mt-4 font-medium text-green">{isSpoken ? noMistakesSpoken : noMistakes}</p>
        )
      ) : (
        <>
          <h4 className="mt-6 text-lg font-semibold">{t.corrections}</h4>
          {counts && counts.sentences > mistakes.length && (
            <p className="mt-1 text-quiet">
              {t.mostUseful({ shown: mistakes.length, total: counts.sentences })}
            </p>
          )}
          <Corrections mistakes={mistakes} isSpoken={isSpoken} />
        </>
      )}
    </>
  );
}
