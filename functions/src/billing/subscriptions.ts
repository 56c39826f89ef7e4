import { addDays, min } from 'date-fns';
import { PLAN_IDS, type PlanId } from '../contract/index.ts';
import { GRACE_DAYS } from '../platform/costs/current-plan.ts';
import type { Period } from '../sessions/period.ts';
import { EVENT_KINDS, PAID_PLANS, type BillingEvent, type EventKind } from './payment-provider.ts';
import type { Entitlement, StoredEvent, Subscription } from './subscription-store.ts';

/*
 * Pure functions that derive a user's subscriptions from events, and choose the one that the plan comes from. The newest event
 * determines a subscription's state: active until its period ends, plus a grace period of a few days unless it was cancelled; or ended
 * immediately by a lapse or refund, even if a cancellation arrives later.
 */

const endWithGrace = ({ end }: Period): Date => addDays(end, GRACE_DAYS);
const alreadyEnded = (): Date => new Date(0);
const ACTIVE_UNTIL: Record<EventKind, (period: Period) => Date> = {
  started: endWithGrace,
  renewed: endWithGrace,
  changed: endWithGrace,
  cancelled: ({ end }) => end,
  lapsed: alreadyEnded,
  refunded: alreadyEnded,
};

/** The subscriptions after an event; undefined if the event is outdated. */
export function applyEvent(
  subscriptions: Subscription[],
  { kind, occurredAt, subscriptionId: id, plan, period }: BillingEvent,
): Subscription[] | undefined {
  const event = { kind, at: occurredAt };
  const known = subscriptions.find((one) => one.id === id);
  const isOld = known !== undefined && isBefore(event, known.last);
  const before = known?.lastNonCancellation ?? null;
  const isNewestNonCancellation = kind !== 'cancelled' && (before === null || !isBefore(event, before));
  if (isOld && !isNewestNonCancellation) return undefined;
  const newest = isOld ? known : { id, plan, period, last: event, overridden: known?.overridden ?? null };
  const lastNonCancellation = isNewestNonCancellation ? event : before;
  return [...subscriptions.filter((one) => one !== known), { ...newest, lastNonCancellation }];
}

const isBefore = (one: StoredEvent, other: StoredEvent): boolean =>
  one.at < other.at ||
  (one.at.getTime() === other.at.getTime() &&
    EVENT_KINDS.indexOf(one.kind) < EVENT_KINDS.indexOf(other.kind));

/**
 * The subscription that gives the best plan at `now`: rather one that is paid for than one in its days of grace, then the higher
 * plan, then the one whose period started last, so the end of an old subscription never takes away what a newer one provides. `dueAt`:
 * when the choice may change without another event.
 */
export function pickSubscription(
  subscriptions: Subscription[],
  now: Date,
): { entitlement: Entitlement; dueAt: Date } | undefined {
  const active = subscriptions.filter((one) => getActiveUntil(one) > now && !isOverridden(one));
  const [best] = active.toSorted(
    (one, other) =>
      Number(other.period.end > now) - Number(one.period.end > now) ||
      PAID_PLANS.indexOf(other.plan) - PAID_PLANS.indexOf(one.plan) ||
      Number(one.period.start > now) - Number(other.period.start > now) ||
      other.period.start.getTime() - one.period.start.getTime(),
  );
  if (best === undefined) return undefined;
  const { id: subscriptionId, plan, period } = best;
  const entitlement = { subscriptionId, plan, periodStart: period.start, periodEnd: period.end };
  if (active.length === 1) return { entitlement, dueAt: getActiveUntil(best) };
  const times = active.flatMap((one) => [one.period.start, one.period.end, getActiveUntil(one)]);
  return { entitlement, dueAt: min(times.filter((time) => time > now)) };
}

/** An ended subscription stays ended even if it is cancelled afterwards. */
const getActiveUntil = ({ last, lastNonCancellation, period }: Subscription): Date =>
  min([last, lastNonCancellation ?? last].map(({ kind }) => ACTIVE_UNTIL[kind](period)));

const isOverridden = ({ plan, period, overridden }: Subscription): boolean =>
  overridden !== null && period.start <= overridden.periodStart && !isHigherPlan(plan, overridden.plan);

export const isHigherPlan = (one: PlanId, other: PlanId): boolean =>
  PLAN_IDS.indexOf(one) > PLAN_IDS.indexOf(other);
