import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { chatMessages } from '../conversation/messages.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { FOCUS_TARGET } from '../session/focus-view.ts';
import { loadResults } from './load-results.ts';

interface AnalysingProps {
  title?: string | undefined;
  description?: string | undefined;
  /** The limit that ended the session, if any, as in `FinishedSession`. */
  reachedLimit?: number | undefined;
  isSpoken?: boolean;
  children?: ReactNode;
}

/** Shown between the session and its results. */
export function Analysing({ title, description, reachedLimit, isSpoken = false, children }: AnalysingProps) {
  const t = useStore(chatMessages);
  const results = useLoaded(reachedLimit === undefined ? null : loadResults);
  return (
    <output
      tabIndex={-1}
      {...FOCUS_TARGET}
      className="flex min-h-[60dvh] flex-col items-center justify-center gap-2 rounded-base border border-line bg-surface p-8 text-center shadow-base outline-none lg:h-(--stage-height)"
    >
      <Spinner className="mb-4 size-10 text-teal" />
      <span className="text-xl font-semibold">{title ?? t.analysing}</span>
      <span className="text-quiet">{description ?? t.analysingDescription}</span>
      {reachedLimit !== undefined && results.status === 'ready' && (
        <results.value.LimitNotice limit={reachedLimit} isSpoken={isSpoken} />
      )}
      {children}
    </output>
  );
}
