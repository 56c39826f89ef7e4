import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { FixableMistake } from './choose-mistakes.ts';
import { grammarMessages } from './grammar-messages.ts';
import { MarkedSentence } from './marked-sentence.tsx';
import { PractiseCorrection } from './practise-correction.tsx';

type State = { status: 'offered' } | { status: 'fixing'; index: number } | { status: 'fixed' };

interface FixMistakesProps {
  mistakes: readonly FixableMistake[];
  /** The list of corrections, hidden meanwhile because it shows the answers. */
  children: ReactNode;
}

/** Leads through the most useful corrections, one sentence at a time. */
export function FixMistakes({ mistakes, children }: FixMistakesProps) {
  const t = useStore(grammarMessages);
  const [state, setState] = useState<State>({ status: 'offered' });
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state.status !== 'offered') heading.current?.focus();
  }, [state]);
  const index = state.status === 'fixing' ? state.index : 0;
  const mistake = mistakes[index];
  if (mistake === undefined) return children;
  if (state.status === 'offered') {
    return (
      <>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" onClick={() => setState({ status: 'fixing', index: 0 })}>
            {t.fix(mistakes.length)}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-quiet">{t.fixHint}</p>
        </div>
        {children}
      </>
    );
  }
  const isLast = index === mistakes.length - 1;
  return (
    <>
      <div className="mt-4 rounded-base border border-teal p-4">
        <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {state.status === 'fixed'
            ? t.fixed(mistakes.length)
            : t.progress({ n: index + 1, total: mistakes.length })}
        </p>
        {state.status === 'fixing' && (
          <>
            <p className="mt-2">
              <MarkedSentence sentence={mistake.message} edits={mistake.edits} />
            </p>
            {mistake.edits.map(({ reason }) => (
              <p key={reason} className="mt-1 text-quiet">
                {reason}
              </p>
            ))}
            <PractiseCorrection key={index} corrected={mistake.corrected}>
              <Button
                variant="primary"
                onClick={() =>
                  setState(isLast ? { status: 'fixed' } : { status: 'fixing', index: index + 1 })
                }
              >
                {isLast ? t.finish : t.next}
              </Button>
            </PractiseCorrection>
          </>
        )}
      </div>
      {state.status === 'fixed' && children}
    </>
  );
}
