import { useEffect } from 'react';
import { whenIdle } from '../../../lib/async.ts';

/** The chunks that a session needs for its results. Anything else, such as looking words up, can wait for a reload after a deploy. */
const LOADERS: readonly (() => Promise<unknown>)[] = [
  () => import('../results/results.tsx'),
  () => import('./browser-outbox.ts'),
];

async function preloadResults(): Promise<void> {
  await whenIdle();
  for (const load of LOADERS) await load().catch(() => undefined);
}

/**
 * Loads the chunks for the results once a session is running, because a deploy deletes them from Hosting. Loads them
 * one after another, so that they do not delay the replies.
 */
export function usePreloadResults(isRunning: boolean): void {
  useEffect(() => {
    if (isRunning) void preloadResults();
  }, [isRunning]);
}
