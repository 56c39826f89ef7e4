import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { fixMessages } from './fix-messages.ts';
import { isSameSentence } from './is-same-sentence.ts';

type Attempt = { status: 'none' | 'right' | 'shown' } | { status: 'wrong'; count: number };

interface PractiseCorrectionProps {
  corrected: string;
  /** Whether the field gets the focus initially. */
  shouldFocusField?: boolean;
  /** Called with true while the answer must not be seen elsewhere, and with false when the exercise is over. */
  hideAnswer?: (isHidden: boolean) => void;
  /** Shown when the sentence is right or its answer is shown. */
  children?: ReactNode;
}

/** Lets the learner write a sentence again, and checks it. */
export function PractiseCorrection({
  corrected,
  shouldFocusField = false,
  hideAnswer,
  children,
}: PractiseCorrectionProps) {
  const t = useStore(fixMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLOutputElement>(null);
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState<Attempt>({ status: 'none' });
  const isOver = attempt.status === 'right' || attempt.status === 'shown';
  useEffect(() => {
    if (shouldFocusField) field.current?.focus();
  }, [shouldFocusField]);
  useEffect(() => hideAnswer?.(!isOver), [hideAnswer, isOver]);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOver) result.current?.focus();
  }, [isOver]);

  const check = () => {
    if (text.trim() === '') return;
    const count = attempt.status === 'wrong' ? attempt.count + 1 : 1;
    setAttempt(isSameSentence(text, corrected) ? { status: 'right' } : { status: 'wrong', count });
  };

  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <TextArea
        ref={field}
        label={t.field}
        rows={2}
        value={text}
        readOnly={isOver}
        autoCapitalize="sentences"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <output ref={result} tabIndex={-1} className="min-h-6 outline-none">
        {attempt.status === 'right' && <span className="font-medium text-green">{t.right}</span>}
        {/* The key makes screen readers announce each wrong attempt. */}
        {attempt.status === 'wrong' && (
          <span key={attempt.count} className="text-red">
            {t.notYet}
          </span>
        )}
        {attempt.status === 'shown' && (
          <>
            {t.answer} <q className="font-medium">{corrected}</q>
          </>
        )}
      </output>
      <div className="flex flex-wrap gap-3">
        {isOver ? (
          children
        ) : (
          <>
            <Button type="submit" variant="primary">
              {t.check}
            </Button>
            {attempt.status === 'wrong' && (
              <Button variant="quiet" onClick={() => setAttempt({ status: 'shown' })}>
                {t.showAnswer}
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  );
}
