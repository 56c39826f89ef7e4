import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays, differenceInSeconds, startOfDay } from 'date-fns';
import type { Firestore } from 'firebase-admin/firestore';
import { SPENDING_SCOPES, SPENDING_WARNING_SHARE, type SpendingScope } from '../../contract/index.ts';
import { AppError } from '../errors.ts';
import { runAndLogFailure, type Log } from '../logging.ts';
import { toDay } from '../statistics/days.ts';
import { claimWarning, readSpending } from './spending-store.ts';
import type { SpendingGroup } from '../costs/spending-groups.ts';
import { isAtCapacity, toSpending, type Spending, type SpendingLimits } from './spending-limits.ts';

/**
 * Stops new sessions and requests when a group reaches its daily spending limit, and running sessions at twice the limit
 * (docs/adr/0026).
 */
export interface SpendingGuard {
  /** Throws `at-capacity` if the group may not spend any more today; running sessions have a higher limit. */
  requireCapacity: (group: SpendingGroup, now: Date, options?: { isRunning: boolean }) => Promise<void>;
  readToday: (now: Date) => Promise<Spending>;
}

/** How long an instance relies on the spending that it has read. */
const MAX_AGE_MS = 15_000;

export function createSpendingGuard(db: Firestore, limits: SpendingLimits, log: Log): SpendingGuard {
  let cached: { day: string; readAt: Date; spending: Promise<Spending> } | undefined;
  const warned = new Set<string>();

  async function readToday(now: Date): Promise<Spending> {
    const day = toDay(now);
    const spending = toSpending(await readSpending(db, day), limits);
    for (const scope of SPENDING_SCOPES) {
      const { spent, limit } = spending[scope];
      if (spent >= limit * SPENDING_WARNING_SHARE) await warn(day, scope, spending[scope]);
    }
    return spending;
  }

  /** Logs an error once a day, whichever instance notices first. */
  async function warn(day: string, scope: SpendingScope, amounts: Spending[SpendingScope]): Promise<void> {
    const key = `${day}-${scope}`;
    if (warned.has(key)) return;
    await runAndLogFailure(log, 'claiming a warning about the spending', async () => {
      const isFirst = await claimWarning(db, day, scope);
      warned.add(key);
      if (isFirst) log('error', 'spending is close to its limit', { scope, ...amounts });
    });
  }

  return {
    readToday,
    async requireCapacity(group, now, options) {
      const day = toDay(now);
      const isFresh = cached?.day === day && now.getTime() - cached.readAt.getTime() < MAX_AGE_MS;
      if (!cached || !isFresh) {
        const spending = readToday(now);
        cached = { day, readAt: now, spending };
        spending.catch(() => {
          cached = undefined;
        });
      }
      if (!isAtCapacity(await cached.spending, group, options)) return;
      const tomorrow = addDays(startOfDay(new UTCDateMini(now)), 1);
      throw new AppError('at-capacity', "We're at capacity today. Please try again tomorrow.", {
        retryAfter: differenceInSeconds(tomorrow, now),
      });
    },
  };
}
