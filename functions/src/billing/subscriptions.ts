import { addDays, addHours, isEqual, min } from 'date-fns';
import { PLAN_IDS, type PlanId } from '../contract/index.ts';
import { GRACE_DAYS } from '../platform/costs/current-plan.ts';
import { EVENT_KINDS, PAID_PLANS, type BillingEvent, type EventKind } from './payment-provider.ts';
import type { Entitlement, Override, PaidPeriod, StoredEvent, Subscription } from './subscription-store.ts';

/*
 * Pure functions that derive a user's subscriptions from events, and choose the one that the plan comes from. An event takes effect when
 * its period starts, and then replaces all older ones. So the newest event whose period has started determines a subscription's
 * state, whatever the order of arrival: active until its period ends, plus a few days of grace unless it was cancelled; or ended
 * immediately by a lapse or refund, even if a cancellation follows.
 */

const getEndWithGrace = ({ periodEnd }: StoredEvent): Date => addDays(periodEnd, GRACE_DAYS);
const END_KINDS: ReadonlySet<EventKind> = new Set(['lapsed', 'refunded']);
const isEnd = ({ kind }: StoredEvent): boolean => END_KINDS.has(kind);
/** The start of time, for an end that takes effect immediately. */
const getPastDate = (): Date => new Date(0);
const ACTIVE_UNTIL: Record<EventKind, (event: StoredEvent) => Date> = {
  started: getEndWithGrace,
  renewed: getEndWithGrace,
  changed: getEndWithGrace,
  cancelled: ({ periodEnd }) => periodEnd,
  lapsed: getPastDate,
  refunded: getPastDate,
};

/** The provider's clock may be ahead of ours. */
const MAX_CLOCK_DIFFERENCE_HOURS = 1;

const hasStarted = ({ periodStart }: PaidPeriod, now: Date): boolean =>
  periodStart <= addHours(now, MAX_CLOCK_DIFFERENCE_HOURS);

/** The subscriptions after an event; undefined if the event is outdated: a newer one is known, or its period was over. */
export function applyEvent(
  subscriptions: Subscription[],
  { kind, occurredAt, subscriptionId: id, plan, period }: BillingEvent,
  now: Date,
): Subscription[] | undefined {
  const event = { kind, at: occurredAt, plan, periodStart: period.start, periodEnd: period.end };
  // After the period, an event may only end the subscription.
  if (occurredAt >= period.end && kind !== 'cancelled' && !isEnd(event)) return undefined;
  const known = subscriptions.find((one) => one.id === id);
  const before = known?.events ?? [];
  const inOrder = [
    ...before.filter((one) => !isBefore(event, one)),
    event,
    ...before.filter((one) => isBefore(event, one)),
  ];
  const events = removeOutdated(inOrder, now);
  if (!events.includes(event)) return undefined;
  const paid = addPayment(known?.paid ?? [], event, now);
  return [
    ...subscriptions.filter((one) => one !== known),
    { id, events, paid, overridden: known?.overridden ?? [] },
  ];
}

const isBefore = (one: StoredEvent, other: StoredEvent): boolean =>
  one.at < other.at ||
  (one.at.getTime() === other.at.getTime() &&
    EVENT_KINDS.indexOf(one.kind) < EVENT_KINDS.indexOf(other.kind));

/** The events that matter at `now` or later. */
function removeOutdated(inOrder: StoredEvent[], now: Date): StoredEvent[] {
  return inOrder.filter((event, index) => {
    const newer = inOrder
      .slice(index + 1)
      .filter((one) => one.kind !== 'cancelled' || event.kind === 'cancelled');
    return !newer.some((one) => one.periodStart <= event.periodStart || hasStarted(one, now));
  });
}

/** Adds the event's period to those that have been paid for, unless it is a lapse, which may name an unpaid period; removes one that is refunded before it starts. */
function addPayment(paid: PaidPeriod[], event: StoredEvent, now: Date): PaidPeriod[] {
  const { plan, periodStart } = event;
  const known = paid.find((one) => isEqual(one.periodStart, periodStart));
  const others = paid.filter((one) => one !== known);
  if (event.kind === 'lapsed') return paid;
  if (event.kind === 'refunded' && !hasStarted(event, now)) return others;
  const highest = known && isHigherPlan(known.plan, plan) ? known.plan : plan;
  const all = [...others, { plan: highest, periodStart }];
  const started = all.filter((one) => hasStarted(one, now));
  return all.filter((one) => !started.some((other) => other.periodStart > one.periodStart));
}

interface Candidate extends Entitlement {
  activeUntil: Date;
}

/** The plan that a subscription gives at `now`, and until when; none if it has ended or not started. */
function getCandidates({ id: subscriptionId, events, overridden }: Subscription, now: Date): Candidate[] {
  const started = events.filter((one) => hasStarted(one, now));
  const newest = started.at(-1);
  // A cancellation does not say whether the subscription is still paid for: providers also send one after a refund.
  const newestOther = started.findLast(({ kind }) => kind !== 'cancelled');
  if (newest === undefined || (newestOther && isEnd(newestOther)) || isOverridden(newest, overridden))
    return [];
  const { plan, periodStart, periodEnd } = newest;
  const activeUntil = ACTIVE_UNTIL[newest.kind](newest);
  return activeUntil > now ? [{ subscriptionId, plan, periodStart, periodEnd, activeUntil }] : [];
}

/**
 * The best plan that the subscriptions give at `now`. Prefers a paid period to a grace period, then the higher plan, then the later
 * period, so the end of an old subscription never takes away what a newer one provides. `dueAt`: when this may change without another
 * event.
 */
export function pickEntitlement(
  subscriptions: Subscription[],
  now: Date,
): { entitlement: Entitlement | null; dueAt: Date | null } {
  const candidates = subscriptions.flatMap((one) => getCandidates(one, now));
  const [best] = candidates.toSorted(
    (one, other) =>
      Number(other.periodEnd > now) - Number(one.periodEnd > now) ||
      PAID_PLANS.indexOf(other.plan) - PAID_PLANS.indexOf(one.plan) ||
      other.periodStart.getTime() - one.periodStart.getTime(),
  );
  const changes = [
    ...subscriptions.flatMap(({ events }) => events.map(({ periodStart }) => periodStart)),
    ...candidates.flatMap(({ periodEnd, activeUntil }) => [periodEnd, activeUntil]),
  ].filter((time) => time > now);
  const dueAt = changes.length > 0 ? min(changes) : null;
  if (best === undefined) return { entitlement: null, dueAt };
  const { activeUntil: _activeUntil, ...entitlement } = best;
  return { entitlement, dueAt };
}

/** Marks everything that has been paid for so far as overridden by the plan that an admin has set. */
export function overrideSubscription(subscription: Subscription, now: Date): Subscription {
  const paid = Array.from(subscription.paid, ({ plan, periodStart }) => ({ plan, periodStart, at: now }));
  const others = subscription.overridden.filter(
    (one) => !paid.some(({ periodStart }) => isEqual(periodStart, one.periodStart)),
  );
  return { ...subscription, overridden: [...others, ...paid] };
}

/** Whether an admin has set the plan since this was paid for. A later period, or a higher plan in the same one, is a new payment. */
function isOverridden({ plan, periodStart }: PaidPeriod, overridden: Override[]): boolean {
  return overridden.some((one) => {
    if (isEqual(one.periodStart, periodStart)) return !isHigherPlan(plan, one.plan);
    // Periods that had not started then may never start, so an earlier one may be paid for instead.
    return one.periodStart > periodStart && hasStarted(one, one.at);
  });
}

export const isHigherPlan = (one: PlanId, other: PlanId): boolean =>
  PLAN_IDS.indexOf(one) > PLAN_IDS.indexOf(other);
