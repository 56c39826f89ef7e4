import { addDays } from 'date-fns';
import { DEFAULT_PLAN } from '../../contract/index.ts';

/** How long a paid plan lasts without a renewal, which may be late, for example while the provider retries a card. */
export const GRACE_DAYS = 3;

/** The stored plan, or FREE by default. If the hourly job could not end a plan, it counts as FREE from a day after its grace period. */
export const getCurrentPlan = (plan: unknown, paidUntil: Date | null, now: Date): unknown =>
  paidUntil !== null && now >= addDays(paidUntil, GRACE_DAYS + 1) ? DEFAULT_PLAN : (plan ?? DEFAULT_PLAN);
