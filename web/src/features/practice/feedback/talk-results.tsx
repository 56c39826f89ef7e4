import { lazy, Suspense } from 'react';
import type { Results as FinishedTalk } from '../text/text-state.ts';
import { Analysing } from './analysing.tsx';
import type { BlockName, FeedbackState } from './feedback-state.ts';
import { loadResults } from './load-results.ts';

const Results = lazy(async () => ({ default: (await loadResults()).Results }));

interface TalkResultsProps {
  talk: FinishedTalk;
  feedback: FeedbackState;
  onRetry: (block: BlockName) => void;
  onStartNew: () => void;
}

/** The results of a talk, written or spoken, as soon as there is anything to show. */
export function TalkResults({ feedback, ...rest }: TalkResultsProps) {
  if (feedback.status !== 'open') return <Analysing />;
  return (
    <Suspense fallback={<Analysing />}>
      <Results feedback={feedback} {...rest} />
    </Suspense>
  );
}
