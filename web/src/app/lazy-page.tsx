import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { LoadingIndicator } from '../ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { appMessages } from './messages.ts';

/** Shown only where a page keeps the reader waiting. */
function Loading() {
  const t = useStore(appMessages);
  return (
    <div className="flex min-h-[60dvh] animate-appear items-center justify-center p-6 [animation-delay:400ms] [animation-fill-mode:backwards]">
      <LoadingIndicator>{t.loading}</LoadingIndicator>
    </div>
  );
}

/** A page that is loaded when it is opened, inside the frame. Give each its own `key`: then none waits on another's screen. */
export function LazyPage({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
