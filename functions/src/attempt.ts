import type { Log } from './call.ts';
import { describeError } from './describe-error.ts';

/**
 * Runs what the answer does not depend on: what puts things right after a failure, which stays the one told, or what is
 * done besides. If it fails that is logged.
 */
export async function attempt(log: Log, what: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => log('error', `${what} failed`, describeError(error)));
}
