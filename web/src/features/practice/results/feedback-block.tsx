import { useStore } from '@nanostores/react';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { resultsMessages } from '../../../messages/results.ts';
import { Button } from '../../../ui/button.tsx';
import { Working } from '../../../ui/spinner.tsx';
import type { Block } from './feedback-state.ts';

interface FeedbackBlockProps<Value> {
  title: string;
  /** Shown while the block is pending. */
  pending: string;
  block: Block<Value>;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** One card of the results, which loads and fails independently. */
export function FeedbackBlock<Value>({
  title,
  pending,
  block,
  onRetry,
  children,
}: FeedbackBlockProps<Value>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    onRetry();
    // The button that had the focus is removed.
    heading.current?.focus();
  };
  return (
    <section className="rounded-base border border-line bg-surface p-5 shadow-base sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        {title}
      </h3>
      {block.status === 'pending' && <Working>{pending}</Working>}
      {block.status === 'failed' && <BlockFailed onRetry={retry} />}
      {block.status === 'done' && children(block.value)}
    </section>
  );
}

function BlockFailed({ onRetry }: { onRetry: () => void }) {
  const t = useStore(resultsMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-quiet">{t.failed}</p>
      <Button onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {t.tryAgain}
      </Button>
    </div>
  );
}
