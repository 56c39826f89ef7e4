import { createRateLimitError } from './rate-limit-error.ts';

const WINDOW_MS = 60_000;

interface InstanceLimits {
  perClient: number;
  inTotal: number;
}

/**
 * Limits what clients may do per minute on this instance. Counts in memory, for actions that are cheaper than the Firestore
 * operations of a `RateLimiter`. The map holds at most `inTotal` clients, because each uses up at least 1 of the total.
 */
export function createInstanceLimiter({ perClient, inTotal }: InstanceLimits) {
  let windowEnd = new Date(0);
  let total = 0;
  const counts = new Map<string, number>();

  return {
    /** Throws `too-many-requests` instead of counting if a limit would be exceeded. */
    count(client: string, amount: number, now: Date): void {
      if (now >= windowEnd) {
        windowEnd = new Date(now.getTime() + WINDOW_MS);
        total = 0;
        counts.clear();
      }
      const count = (counts.get(client) ?? 0) + amount;
      if (count > perClient || total + amount > inTotal) throw createRateLimitError('user', windowEnd, now);
      total += amount;
      counts.set(client, count);
    },
  };
}

export type InstanceLimiter = ReturnType<typeof createInstanceLimiter>;
