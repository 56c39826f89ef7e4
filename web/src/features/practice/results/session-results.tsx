import { lazy, Suspense } from 'react';
import type { Results as FinishedTalk } from '../text/text-state.ts';
import { Analysing } from './analysing.tsx';
import type { BlockName, FeedbackState } from './feedback-state.ts';
import { loadResults } from './load-results.ts';

const Results = lazy(async () => ({ default: (await loadResults()).Results }));

interface TalkResultsProps {
  talk: FinishedTalk;
  /** What has ended, until there is anything to show. */
  title?: string;
  feedback: FeedbackState;
  onRetry: (block: BlockName) => void;
  onStartNew: () => void;
}

/** The results of a talk, written or spoken, as soon as there is anything to show. */
export function SessionResults({ feedback, title, ...rest }: TalkResultsProps) {
  const analysing = <Analysing {...(title !== undefined && { title })} />;
  if (feedback.status !== 'open') return analysing;
  return (
    <Suspense fallback={analysing}>
      <Results feedback={feedback} {...rest} />
    </Suspense>
  );
}
