import { setTimeout as pause } from 'node:timers/promises';
import type { Statistics } from './statistics.ts';

/** How long the end of something waits for the last write: statistics are worth no more. */
const PATIENCE_MS = 2_000;

const flushInTime = (statistics: Statistics): Promise<void> =>
  Promise.race([statistics.flush(), pause(PATIENCE_MS, undefined, { ref: false })]);

/** Does the work, and has what it counted written before it is over: an instance may stand still between two requests. */
export async function withFlush<Result>(
  statistics: Statistics,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    await flushInTime(statistics);
  }
}

/**
 * Begins a last write when the platform ends the process. Who else listens to the signal ends it in their own way and time;
 * where nobody does, it ends as it would have, only after the write.
 */
export function flushOnTermination(statistics: Statistics): void {
  process.once('SIGTERM', () => {
    void flushInTime(statistics).then(endIfNobodyElse);
  });
}

function endIfNobodyElse(): void {
  if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
}
