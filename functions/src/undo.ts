import type { Log } from './call.ts';

/** Runs what puts things right after a failure. If it fails as well that is logged, and the first failure stays the one told. */
export async function undo(log: Log, what: string, work: () => Promise<void>): Promise<void> {
  await work().catch(() => log('error', `${what} failed`));
}
