import type { GrammarFeedback } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { resultsMessages } from '../../../messages/results.ts';

export function Grammar({ feedback, spoken }: { feedback: GrammarFeedback; spoken: boolean }) {
  const t = useStore(resultsMessages);
  const { mistakes, summary } = feedback.errorAnalysis;
  return (
    <>
      <p>{summary}</p>
      {mistakes.length === 0 ? (
        <p className="mt-4 font-medium text-green">{spoken ? t.noMistakesSpoken : t.noMistakes}</p>
      ) : (
        <ol className="mt-4 flex flex-col divide-y divide-line border-t border-line">
          {mistakes.map(({ message, explanation }) => (
            <li key={`${message}\n${explanation}`} className="py-4 last:pb-0">
              <p>
                <span className="sr-only">{spoken ? t.youSaid : t.youWrote}: </span>
                <q dir="auto" className="font-medium wrap-anywhere text-red">
                  {message}
                </q>
              </p>
              <p className="mt-1">{explanation}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
