import pLimit from 'p-limit';
import { AppError } from '../platform/errors.ts';
import type { ConcurrencyLimits } from './endpoint-limits.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Limits how many expensive requests an instance serves at once. Additional requests wait; an account with more
 * than `perAccount` gets `too-many-requests`.
 */
export function createConcurrencyLimit({ inTotal, perAccount }: ConcurrencyLimits) {
  const limit = pLimit(inTotal);
  const counts = new Map<string, number>();
  return {
    /**
     * Resolves when the request may be served; rejects if it is aborted while it waits. The request occupies its place, and counts
     * for its account, until `done` settles.
     */
    async enter(uid: string, done: Promise<void>, signal: AbortSignal): Promise<void> {
      const count = (counts.get(uid) ?? 0) + 1;
      if (count > perAccount) {
        throw new AppError('too-many-requests', "You're doing that too often. Please try again later.", {
          retryAfter: RETRY_AFTER_SECONDS,
        });
      }
      counts.set(uid, count);
      void done.finally(() => {
        const rest = (counts.get(uid) ?? 1) - 1;
        if (rest === 0) counts.delete(uid);
        else counts.set(uid, rest);
      });
      const { promise: entered, resolve, reject } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      void limit(() => {
        resolve();
        return done;
      });
      await entered;
      signal.throwIfAborted();
    },
  };
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;
