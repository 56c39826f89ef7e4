import { isDeepStrictEqual } from 'node:util';
import { addDays, min } from 'date-fns';
import { DEFAULT_PLAN, PLAN_IDS, type PlanId } from '../contract/index.ts';
import type { Period } from '../sessions/period.ts';
import { GRACE_DAYS } from '../platform/costs/current-plan.ts';
import { EVENT_KINDS, PAID_PLANS, type BillingEvent, type EventKind } from './payment-provider.ts';
import type {
  Entitlement,
  Payment,
  StoredEvent,
  Subscription,
  SubscriptionState,
} from './subscription-store.ts';

/*
 * Pure functions that derive a user's plan from subscription events. The newest event determines a subscription's state:
 * active until its period ends, plus a grace period of a few days unless it was cancelled; or ended immediately by a lapse or
 * refund, even if a cancellation arrives later. If several subscriptions are active, the highest plan wins; among equal plans, the
 * one whose period started last, so the end of an old subscription never takes away what a newer one provides. It is a payment
 * when the event's own subscription provides a higher plan, or the plan for a later period, than before: neither a fallback to another
 * subscription, or to FREE, nor the revocation of an end is one. Usage resets only when a subscription provides its plan for a later
 * period than ever before; otherwise, subscribers could get new sessions by changing the plan back and forth.
 */

/** A user's new plan, whether it is a payment, and until when it is paid for; with `newPeriodFrom`, usage resets and a new period starts at that time. */
export interface PlanChange {
  plan: PlanId;
  isPayment: boolean;
  newPeriodFrom: Date | null;
  paidUntil: Date | null;
}

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
  const newest = isOld ? known : { id, plan, period, last: event };
  const lastNonCancellation = isNewestNonCancellation ? event : before;
  return [...subscriptions.filter((one) => one !== known), { ...newest, lastNonCancellation }];
}

const isBefore = (one: StoredEvent, other: StoredEvent): boolean =>
  one.at < other.at ||
  (one.at.getTime() === other.at.getTime() &&
    EVENT_KINDS.indexOf(one.kind) < EVENT_KINDS.indexOf(other.kind));

/**
 * The state of the subscriptions at `now`, and the change since the state `before`, if any. `updatedId`: the
 * subscription that an event has just updated.
 */
export function resolveEntitlement(
  subscriptions: Subscription[],
  before: Pick<SubscriptionState, 'grant' | 'payments'>,
  updatedId: string | undefined,
  now: Date,
): { state: Omit<SubscriptionState, 'basePlan'>; change: PlanChange | undefined } {
  const best = subscriptions.filter((one) => getActiveUntil(one) > now).toSorted(compareBestFirst)[0];
  if (best === undefined) {
    const end = { plan: DEFAULT_PLAN, isPayment: false, newPeriodFrom: null, paidUntil: null };
    const change = before.grant === null ? undefined : end;
    return { state: { subscriptions, grant: null, payments: before.payments, dueAt: null }, change };
  }
  const { id, plan, period } = best;
  const grant: Entitlement = {
    subscriptionId: id,
    plan,
    periodStart: period.start,
    periodEnd: period.end,
  };
  const paid = findPayment(before, id);
  const isNewPeriod = paid === undefined || period.start > paid.periodStart;
  const isPayment = id === updatedId && (isNewPeriod || isHigher(plan, paid.plan));
  const newPeriodFrom = isNewPeriod ? period.start : null;
  const periodStart = newPeriodFrom ?? paid?.periodStart ?? period.start;
  const payment: Payment = { ...grant, periodStart, counters: isNewPeriod ? null : paid.counters };
  const otherPayments = before.payments.filter((one) => one !== paid);
  const state = { subscriptions, grant, payments: [...otherPayments, payment], dueAt: getActiveUntil(best) };
  if (before.grant !== null && isDeepStrictEqual(before.grant, grant)) return { state, change: undefined };
  return { state, change: { plan, isPayment, newPeriodFrom, paidUntil: period.end } };
}

/** What was last paid for with a subscription. */
export const findPayment = (
  { payments }: Pick<SubscriptionState, 'payments'>,
  id: string,
): Payment | undefined => payments.find((one) => one.subscriptionId === id);

/** An ended subscription stays ended even if it is cancelled afterwards. */
const getActiveUntil = ({ last, lastNonCancellation, period }: Subscription): Date =>
  min([last, lastNonCancellation ?? last].map(({ kind }) => ACTIVE_UNTIL[kind](period)));

const compareBestFirst = (one: Subscription, other: Subscription): number =>
  PAID_PLANS.indexOf(other.plan) - PAID_PLANS.indexOf(one.plan) ||
  other.period.start.getTime() - one.period.start.getTime();

/**
 * The plan that the user keeps when the subscriptions end. A current plan that the entitlement does not provide came from elsewhere
 * and is kept. Otherwise the user falls back to the stored plan, unless it is higher: then an admin must have lowered the current
 * plan, which is kept.
 */
export function getBasePlan(
  { grant, basePlan }: Pick<SubscriptionState, 'grant' | 'basePlan'>,
  current: PlanId,
): PlanId {
  if (grant === null || grant.plan !== current) return current;
  return pickHigherPlan(basePlan, current) === current ? basePlan : current;
}

const isHigher = (one: PlanId, other: PlanId): boolean => PLAN_IDS.indexOf(one) > PLAN_IDS.indexOf(other);

export const pickHigherPlan = (one: PlanId, other: PlanId): PlanId => (isHigher(one, other) ? one : other);
