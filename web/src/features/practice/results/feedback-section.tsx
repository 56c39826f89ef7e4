import { useStore } from '@nanostores/react';
import { RotateCcw } from 'lucide-react';
import { useCallback, useRef, type ReactNode } from 'react';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import type { FeedbackPart } from '@parley/functions/contract/basics';
import type { PartState } from './feedback-machine.ts';
import { resultsMessages } from './messages.ts';

interface FeedbackSectionProps<Value> {
  name: FeedbackPart;
  pendingText: string;
  part: PartState<Value>;
  onRetry: (name: FeedbackPart) => void;
  children: (value: Value) => ReactNode;
}

/** One part of the feedback, or its progress. */
export function FeedbackSection<Value>(props: FeedbackSectionProps<Value>) {
  const { name, pendingText, part, onRetry, children } = props;
  const t = useStore(resultsMessages);
  const isOnline = useIsOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button is also removed when the connection returns and the part is requested again.
  const focusHeadingOnRemoval = useCallback(
    (button: HTMLButtonElement) => () => {
      if (button === document.activeElement) heading.current?.focus();
    },
    [],
  );
  return (
    <section className="card">
      <h3 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        {t[name]}
      </h3>
      {part.status === 'pending' && (
        <>
          <LoadingIndicator>{pendingText}</LoadingIndicator>
          <Skeleton lines={4} className="mt-4" />
        </>
      )}
      {part.status === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-quiet">{isOnline ? t.failed : t.failedOffline}</p>
          <Button ref={focusHeadingOnRemoval} onClick={() => onRetry(name)}>
            <RotateCcw aria-hidden="true" className="size-5" />
            {t.tryAgain}
          </Button>
        </div>
      )}
      {part.status === 'done' && children(part.value)}
    </section>
  );
}
