import { locateEdits, type SentenceFeedback, type Mistake } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ListenButton } from '../listen/listen-button.tsx';
import { isFixable } from './choose-mistakes.ts';
import { categoryMessages, grammarMessages } from './grammar-messages.ts';
import { MarkedSentence } from './marked-sentence.tsx';
import { LazyPractiseCorrection } from './lazy-practise-correction.tsx';
import { SavablePhrases } from './word-chips.tsx';

function Label({ children, isTopic = false }: { children: string; isTopic?: boolean }) {
  const tone = isTopic ? 'bg-teal-tint text-teal-ink' : 'bg-sunken text-quiet';
  return <span className={`rounded-base px-2 py-0.5 text-sm font-medium ${tone}`}>{children}</span>;
}

function Reason({ edit }: { edit: Mistake }) {
  const t = useStore(grammarMessages);
  const categories = useStore(categoryMessages);
  return (
    <li>
      <p className="flex flex-wrap gap-1.5">
        <Label>{categories[edit.category]}</Label>
        {edit.isTopic && <Label isTopic>{t.topic}</Label>}
        {edit.severity !== 'wrong' && <Label>{t[edit.severity]}</Label>}
      </p>
      <p className="mt-1">{edit.reason}</p>
      {edit.translation !== undefined && (
        <p lang="uk" className="mt-1 text-quiet">
          {edit.translation}
        </p>
      )}
    </li>
  );
}

interface MistakeCardProps {
  mistake: SentenceFeedback;
  isSpoken: boolean;
}

/** The learner's sentence with its mistakes marked, the corrected sentence, and a reason for each mistake. */
export function MistakeCard({ mistake, isSpoken }: MistakeCardProps) {
  const t = useStore(grammarMessages);
  const [isPractising, setPractising] = useState(false);
  const [isAnswerHidden, setAnswerHidden] = useState(false);
  return (
    <li className="py-5 last:pb-0">
      <p>
        <span className="sr-only">{isSpoken ? t.youSaid : t.youWrote}: </span>
        <MarkedSentence sentence={mistake.message} edits={mistake.edits ?? []} />
      </p>
      {!isFixable(mistake) ? (
        <p className="mt-1">{mistake.explanation}</p>
      ) : (
        <>
          {!isAnswerHidden && (
            <div className="mt-2 flex items-start gap-2">
              <p className="min-w-0 flex-1">
                <span className="sr-only">{t.correct}: </span>
                <q className="font-medium wrap-anywhere text-green">{mistake.corrected}</q>
              </p>
              <ListenButton text={mistake.corrected} />
            </div>
          )}
          <ul className="mt-3 flex flex-col gap-3">
            {locateEdits(mistake.message, mistake.edits).map(({ start, edit }) => (
              <Reason key={start} edit={edit} />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {!isPractising && (
              <Button className="wrap-anywhere" onClick={() => setPractising(true)}>
                {t.practise}
              </Button>
            )}
            {!isAnswerHidden && <SavablePhrases mistake={mistake} />}
          </div>
          {isPractising && (
            <LazyPractiseCorrection
              corrected={mistake.corrected}
              shouldFocusField
              hideAnswer={setAnswerHidden}
            />
          )}
        </>
      )}
    </li>
  );
}
