import { addDays, addHours, max, min } from 'date-fns';
import { PLAN_IDS, type PlanId } from '../contract/index.ts';
import { GRACE_DAYS } from '../platform/costs/current-plan.ts';
import { EVENT_KINDS, PAID_PLANS, type BillingEvent, type EventKind } from './payment-provider.ts';
import type { Entitlement, PaidPeriod, PaidPlan, StoredEvent, Subscription } from './subscription-store.ts';

/*
 * Pure functions that derive a user's subscriptions from events, and choose the one that the plan comes from. The newest event
 * determines a subscription's state: active in its paid periods, and a few days of grace after them unless it was cancelled; or ended
 * by a lapse or refund, even if a cancellation arrives later.
 */

const END_KINDS: ReadonlySet<EventKind> = new Set(['lapsed', 'refunded']);

/** An ended subscription stays ended even if it is cancelled afterwards. */
const hasEnded = ({ last, lastNonCancellation }: Subscription): boolean =>
  END_KINDS.has((lastNonCancellation ?? last).kind);

/** The subscriptions after an event; undefined if the event is outdated. */
export function applyEvent(subscriptions: Subscription[], event: BillingEvent): Subscription[] | undefined {
  const { kind, occurredAt, subscriptionId: id } = event;
  const stored = { kind, at: occurredAt };
  const known = subscriptions.find((one) => one.id === id);
  const isOld = known !== undefined && isBefore(stored, known.last);
  const before = known?.lastNonCancellation ?? null;
  const isNewestNonCancellation = kind !== 'cancelled' && (before === null || !isBefore(stored, before));
  if (isOld && !isNewestNonCancellation) return undefined;
  const overridden = known?.overridden ?? null;
  const newest = isOld ? known : { id, periods: addPeriod(known, event), last: stored, overridden };
  const lastNonCancellation = isNewestNonCancellation ? stored : before;
  return [...subscriptions.filter((one) => one !== known), { ...newest, lastNonCancellation }];
}

const isBefore = (one: StoredEvent, other: StoredEvent): boolean =>
  one.at < other.at ||
  (one.at.getTime() === other.at.getTime() &&
    EVENT_KINDS.indexOf(one.kind) < EVENT_KINDS.indexOf(other.kind));

/** The periods after an event: one that is paid for in advance does not replace the current one. */
function addPeriod(
  known: Subscription | undefined,
  { occurredAt, plan, period: { start, end } }: BillingEvent,
): PaidPeriod[] {
  const earlier =
    known === undefined || hasEnded(known)
      ? []
      : known.periods.filter(({ periodStart, periodEnd }) => periodStart < start && periodEnd > occurredAt);
  return [...earlier, { plan, periodStart: start, periodEnd: end }];
}

/** The provider's clock may be ahead of ours. */
const MAX_CLOCK_DIFFERENCE_HOURS = 1;

interface Candidate extends Entitlement {
  activeUntil: Date;
}

/** The period of a subscription that has started last, and until when it gives its plan; none if that is over. */
function getCurrentPeriods(subscription: Subscription, now: Date): Candidate[] {
  const { id: subscriptionId, periods, last, overridden } = subscription;
  const latestStart = addHours(now, MAX_CLOCK_DIFFERENCE_HOURS);
  const period = periods.findLast(({ periodStart }) => periodStart <= latestStart);
  if (period === undefined || isOverridden(period, overridden)) return [];
  const isCancelled = last.kind === 'cancelled' && period === periods.at(-1);
  const activeUntil = isCancelled ? period.periodEnd : addDays(period.periodEnd, GRACE_DAYS);
  return activeUntil > now ? [{ subscriptionId, ...period, activeUntil }] : [];
}

const isOverridden = ({ plan, periodStart }: PaidPeriod, overridden: PaidPlan | null): boolean =>
  overridden !== null && periodStart <= overridden.periodStart && !isHigherPlan(plan, overridden.plan);

/**
 * The best plan that the subscriptions give at `now`: rather one that is paid for than one in its days of grace, then the higher plan,
 * then the one whose period started last, so the end of an old subscription never takes away what a newer one provides. `dueAt`: when
 * this may change without another event.
 */
export function pickEntitlement(
  subscriptions: Subscription[],
  now: Date,
): { entitlement: Entitlement | null; dueAt: Date | null } {
  const paid = subscriptions.filter((one) => !hasEnded(one));
  const active = paid.flatMap((one) => getCurrentPeriods(one, now));
  const [best] = active.toSorted(
    (one, other) =>
      Number(other.periodEnd > now) - Number(one.periodEnd > now) ||
      PAID_PLANS.indexOf(other.plan) - PAID_PLANS.indexOf(one.plan) ||
      other.periodStart.getTime() - one.periodStart.getTime(),
  );
  const starts = paid.flatMap(({ periods }) => periods.map(({ periodStart }) => periodStart));
  const ends = active.flatMap(({ periodEnd, activeUntil }) =>
    active.length === 1 ? [activeUntil] : [periodEnd, activeUntil],
  );
  const changes = [...starts, ...ends].filter((time) => time > now);
  const dueAt = changes.length > 0 ? min(changes) : null;
  if (best === undefined) return { entitlement: null, dueAt };
  const { activeUntil: _activeUntil, ...entitlement } = best;
  return { entitlement, dueAt };
}

/** The subscription after an admin has set the plan: what has been paid for until then does not change that plan. */
export function override(subscription: Subscription, given: PaidPlan | undefined): Subscription {
  const known = [subscription.overridden, given].filter((one) => one !== null && one !== undefined);
  const [first, ...others] = [...subscription.periods, ...known];
  const overridden = first && others.reduce(mergePaidPlans, first);
  return { ...subscription, overridden: overridden ?? null };
}

const mergePaidPlans = (one: PaidPlan, other: PaidPlan): PaidPlan => ({
  plan: isHigherPlan(other.plan, one.plan) ? other.plan : one.plan,
  periodStart: max([one.periodStart, other.periodStart]),
});

export const isHigherPlan = (one: PlanId, other: PlanId): boolean =>
  PLAN_IDS.indexOf(one) > PLAN_IDS.indexOf(other);
