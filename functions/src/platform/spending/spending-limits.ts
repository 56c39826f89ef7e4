import type { SpendingScope } from '../../contract/index.ts';
import type { SpendingGroup } from '../costs/spending-groups.ts';

/** US dollars for all model requests of a day (UTC). */
export type SpendingLimits = Record<SpendingScope, number>;
export type SpendingByGroup = Record<SpendingGroup, number>;

/** How much each scope has spent, and how much it may spend. */
export type Spending = Record<SpendingScope, { spent: number; limit: number }>;

export function toSpending({ guest, FREE, paid }: SpendingByGroup, limits: SpendingLimits): Spending {
  return {
    guest: { spent: guest, limit: limits.guest },
    FREE: { spent: FREE, limit: limits.FREE },
    all: { spent: guest + FREE + paid, limit: limits.all },
  };
}

/** The scopes whose limits apply to a group. */
const SCOPES: Record<SpendingGroup, readonly SpendingScope[]> = {
  guest: ['guest', 'all'],
  FREE: ['FREE', 'all'],
  paid: ['all'],
};

/** Sessions that have begun may go on until this many times a limit has been spent. */
const RUNNING_FACTOR = 2;

/** Whether a group may not spend any more, on new sessions or on those that are running. */
export const isAtCapacity = (spending: Spending, group: SpendingGroup, { isRunning = false } = {}): boolean =>
  SCOPES[group].some(
    (scope) => spending[scope].spent >= (isRunning ? RUNNING_FACTOR : 1) * spending[scope].limit,
  );

/** How many subscribers can reach their daily limit while the others can still start sessions. */
const HEAVY_SUBSCRIBERS = 2;

/**
 * Whether enough is left for paid plans when guests and the FREE plan have spent all they can. `perSubscriber` is what one subscriber
 * may spend in a day.
 */
export const hasShareForPaid = ({ guest, FREE, all }: SpendingLimits, perSubscriber: number): boolean =>
  all > RUNNING_FACTOR * (guest + FREE) + HEAVY_SUBSCRIBERS * perSubscriber;
