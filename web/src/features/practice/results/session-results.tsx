import type { Lesson } from '@parley/functions/contract';
import { lazy as lazyComponent, Suspense, type ReactNode } from 'react';
import type { FinishedSession } from '../session/chat-message.ts';
import { Analysing } from './analysing.tsx';
import { loadResults } from './load-results.ts';
import type { Feedback } from './use-feedback.ts';

const Results = lazyComponent(async () => ({ default: (await loadResults()).Results }));

interface SessionResultsProps {
  session: FinishedSession;
  /** The uid of the session's owner. */
  owner: string;
  /** The title until the results can be shown. */
  title?: string;
  feedback: Feedback;
  onStartNew: (lesson: Lesson | null) => void;
  children: ReactNode;
}

export function SessionResults({ feedback, title, ...rest }: SessionResultsProps) {
  const analysing = <Analysing title={title} />;
  if (feedback.state.status !== 'open') return analysing;
  return (
    <Suspense fallback={analysing}>
      <Results
        feedback={feedback.state}
        onRetry={(part) => feedback.send({ type: 'RETRY', part })}
        {...rest}
      />
    </Suspense>
  );
}
