import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { grammarMessages } from './grammar-messages.ts';
import { isSameSentence } from './is-same-sentence.ts';

type Attempt = 'none' | 'wrong' | 'right' | 'shown';

interface PractiseCorrectionProps {
  corrected: string;
  /** Shown when the sentence is right or its answer is shown. */
  children?: ReactNode;
}

/** Lets the learner write a sentence again, and checks it. */
export function PractiseCorrection({ corrected, children }: PractiseCorrectionProps) {
  const t = useStore(grammarMessages);
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState<Attempt>('none');
  const isOver = attempt === 'right' || attempt === 'shown';
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') setAttempt(isSameSentence(text, corrected) ? 'right' : 'wrong');
      }}
    >
      <TextArea
        label={t.field}
        rows={2}
        value={text}
        readOnly={isOver}
        autoCapitalize="sentences"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <output className="min-h-6">
        {attempt === 'right' && <span className="font-medium text-green">{t.right}</span>}
        {attempt === 'wrong' && <span className="text-red">{t.notYet}</span>}
        {attempt === 'shown' && (
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
            {attempt === 'wrong' && (
              <Button variant="quiet" onClick={() => setAttempt('shown')}>
                {t.showAnswer}
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  );
}
