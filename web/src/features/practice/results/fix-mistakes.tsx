import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { FixableMistake } from './choose-mistakes.ts';
import { fixMessages } from './fix-messages.ts';
import { MarkedSentence } from './marked-sentence.tsx';
import { PractiseCorrection } from './practise-correction.tsx';

interface FixMistakesProps {
  mistakes: readonly FixableMistake[];
  /** The list of corrections, hidden during the exercise because it shows the answers. */
  children: ReactNode;
}

/** Guides the learner through the most useful corrections, one sentence at a time. */
export function FixMistakes({ mistakes, children }: FixMistakesProps) {
  const t = useStore(fixMessages);
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLParagraphElement>(null);
  const focusHeading = () => heading.current?.focus();
  useEffect(focusHeading, []);
  const mistake = mistakes[index];
  return (
    <>
      <div className="mt-4 rounded-base border border-teal p-4">
        <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {mistake === undefined ? t.fixed : t.progress({ n: index + 1, total: mistakes.length })}
        </p>
        {mistake !== undefined && (
          <>
            <p className="mt-2">
              <MarkedSentence sentence={mistake.message} edits={mistake.edits} />
            </p>
            <p className="mt-1 text-quiet">{mistake.explanation}</p>
            <PractiseCorrection key={index} corrected={mistake.corrected}>
              <Button
                variant="primary"
                onClick={() => {
                  setIndex(index + 1);
                  focusHeading();
                }}
              >
                {index === mistakes.length - 1 ? t.finish : t.next}
              </Button>
            </PractiseCorrection>
          </>
        )}
      </div>
      {mistake === undefined && children}
    </>
  );
}
