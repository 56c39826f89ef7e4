import { addDays, differenceInHours, max } from 'date-fns';
import { GRACE_DAYS } from '../platform/costs/current-plan.ts';
import { getPeriodAt } from '../sessions/period.ts';
import { createUsage } from '../sessions/quota-policy.ts';
import type { Usage } from '../sessions/usage-store.ts';
import type { Entitlement, PaidPeriod, Payment } from './subscription-store.ts';
import { isHigherPlan } from './subscriptions.ts';

/*
 * Decides whether a subscription's counters continue in its current period or are reset: only when the subscription gives its plan for
 * a later period than ever before. Another plan in the same period keeps them, because providers credit the rest of the old plan.
 */

/** What has been paid for after another payment: the later period, and the highest plan in it. */
export function addPaidPeriod(
  known: PaidPeriod | null | undefined,
  { plan, periodStart }: PaidPeriod,
): PaidPeriod {
  if (!known || periodStart > known.periodStart) return { plan, periodStart };
  return { plan: isHigherPlan(known.plan, plan) ? known.plan : plan, periodStart: known.periodStart };
}

/** The usage while a subscription gives the plan. `payment`: the latest period in which it has given the plan before. */
export function getUsageOfPeriod(
  entitlement: Entitlement,
  payment: Payment | undefined,
  previous: Usage | undefined,
  now: Date,
): Usage {
  const { periodStart, periodEnd: paidUntil } = entitlement;
  const continued = previous && payment?.counters && { ...previous, ...payment.counters, paidUntil };
  if (!continued) return createUsage(previous, { start: periodStart, now, paidUntil });
  const start = getResetTime(entitlement, payment, continued, now);
  return start === null ? continued : createUsage(previous, { start, now, paidUntil });
}

/** When the new period starts if the counters must be reset; otherwise null. */
function getResetTime(
  { plan, periodStart: start }: Entitlement,
  payment: Payment,
  continued: Usage,
  now: Date,
): Date | null {
  const isUpgrade = isHigherPlan(plan, payment.plan);
  if (start > payment.periodStart) {
    if (continued.periodStart >= start) return null;
    if (start > now) return !isUpgrade && continuesPeriods(start, payment, continued, now) ? null : start;
    const isOwnStart = getPeriodAt(continued.anchor, start).start.getTime() === start.getTime();
    // Keeps the 31st as the renewal day after February.
    return isOwnStart ? continued.anchor : start;
  }
  // The current period does not pay for the higher plan, so the next one starts early.
  const next = payment.periodStart;
  return isUpgrade && next > now && continued.periodStart < next ? next : null;
}

/** A paid period may be a few days longer or shorter than a month, and there may be a gap between two. */
const MAX_DIFFERENCE_HOURS = GRACE_DAYS * 24;

/** Whether a period that is paid for early follows the previous one, so that the counters are reset then by the date. */
function continuesPeriods(start: Date, { periodEnd }: Payment, { anchor }: Usage, now: Date): boolean {
  if (start > addDays(periodEnd, GRACE_DAYS)) return false;
  const period = getPeriodAt(anchor, max([start, anchor]));
  return [period.start, period.end].some(
    (reset) => reset > now && Math.abs(differenceInHours(reset, start)) <= MAX_DIFFERENCE_HOURS,
  );
}
