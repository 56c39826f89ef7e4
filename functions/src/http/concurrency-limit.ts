import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../platform/errors.ts';
import type { ConcurrencyLimits } from './endpoint-limits.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Limits how many expensive requests an instance serves at once. Additional requests wait; an account with more
 * than `perAccount` gets `too-many-requests`.
 */
export function createConcurrencyLimit({
  inTotal,
  perAccount,
  runningPerAccount = perAccount,
}: ConcurrencyLimits) {
  const limit = pLimit(inTotal);
  const accounts = new Map<string, { requests: number; limit: LimitFunction }>();
  return {
    /**
     * Resolves when the request may be served; rejects if it is aborted while it waits. The request occupies its place, and counts
     * for its account, until `done` settles.
     */
    async enter(uid: string, done: Promise<void>, signal: AbortSignal): Promise<void> {
      signal.throwIfAborted();
      const account = accounts.get(uid) ?? { requests: 0, limit: pLimit(runningPerAccount) };
      if (account.requests >= perAccount) {
        throw new AppError('too-many-requests', "You're doing that too often. Please try again later.", {
          retryAfter: RETRY_AFTER_SECONDS,
        });
      }
      account.requests += 1;
      accounts.set(uid, account);
      void done.finally(() => {
        account.requests -= 1;
        if (account.requests === 0) accounts.delete(uid);
      });
      const { promise: entered, resolve, reject } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      const occupyPlace = () =>
        limit(() => {
          resolve();
          return done;
        });
      void account.limit(occupyPlace);
      await entered;
      signal.throwIfAborted();
    },
  };
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;
