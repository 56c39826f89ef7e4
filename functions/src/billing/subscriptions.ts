/**
 * Derives a user's plan from subscription events, as pure functions.
 *
 * | event of a subscription                              | state of the subscription         | the user's plan                        |
 * | ---------------------------------------------------- | --------------------------------- | -------------------------------------- |
 * | older than its newest event                          | unchanged                         | unchanged                              |
 * | started, renewed, changed                            | active, with that plan and period | the best active subscription's (below) |
 * | cancelled                                            | active until its period ends      | the best active subscription's         |
 * | cancelled, and lapsed or refunded (in any order)     | ended                             | the best active subscription's or FREE |
 * | lapsed, refunded                                     | ended                             | the best active subscription's or FREE |
 * | none, and the period is over (3 days after, if not   | no longer active                  | the best active subscription's or FREE |
 * | cancelled)                                           |                                   |                                        |
 *
 * | the best active subscription now                  | plan      | period and usage                     |
 * | ------------------------------------------------- | --------- | ------------------------------------ |
 * | is the same, in the same period and plan          | unchanged | unchanged                            |
 * | is the event's own: new, renewed or changed       | its plan  | new, from the start of its period    |
 * | is another one, because the event's has ended     | its plan  | unchanged: nothing new has been paid |
 * | does not exist                                    | FREE      | unchanged                            |
 *
 * A user may have several subscriptions: of the active ones the highest plan counts, and of equal ones the one whose period
 * started last. So the end of an old subscription never takes away what a newer one gives.
 */
import { addDays, min } from 'date-fns';
import { DEFAULT_PLAN, type PlanId } from '../contract/index.ts';
import type { Period } from '../sessions/period.ts';
import {
  EVENT_KINDS,
  PAID_PLANS,
  type BillingEvent,
  type EventKind,
  type PaidPlan,
} from './payment-provider.ts';

interface ReceivedEvent {
  kind: EventKind;
  at: Date;
}

/** A subscription according to its newest events. */
export interface Subscription {
  id: string;
  plan: PaidPlan;
  period: Period;
  last: ReceivedEvent;
  /** The newest event that is not a cancellation: cancelling a refunded subscription must not revive it. */
  standing: ReceivedEvent | null;
}

/** The plan that a subscription pays for. */
export interface Entitlement {
  subscriptionId: string;
  plan: PaidPlan;
  periodStart: Date;
}

/** All subscriptions of a user, and the entitlement that they give. */
export interface SubscriptionState {
  subscriptions: readonly Subscription[];
  grant: Entitlement | null;
  /** When the entitlement ends unless another event arrives. */
  dueAt: Date | null;
}

export const NO_SUBSCRIPTIONS: SubscriptionState = { subscriptions: [], grant: null, dueAt: null };

/** A user's new plan; with `newPeriodFrom`, usage starts again in a period from that time. */
export type PlanChange = { plan: PlanId; newPeriodFrom: Date | null };

/** A renewal may be late, for example while the provider retries a card. */
const GRACE_DAYS = 3;

const endWithGrace = ({ end }: Period): Date => addDays(end, GRACE_DAYS);
const never = (): Date => new Date(0);
const ACTIVE_UNTIL: Record<EventKind, (period: Period) => Date> = {
  started: endWithGrace,
  renewed: endWithGrace,
  changed: endWithGrace,
  cancelled: ({ end }) => end,
  lapsed: never,
  refunded: never,
};

/** The subscriptions after an event; undefined if the event is outdated. */
export function applyEvent(
  subscriptions: readonly Subscription[],
  { kind, occurredAt, subscriptionId: id, plan, period }: BillingEvent,
): Subscription[] | undefined {
  const event = { kind, at: occurredAt };
  const known = subscriptions.find((one) => one.id === id);
  const isOld = known !== undefined && isBefore(event, known.last);
  const before = known?.standing ?? null;
  const isStanding = kind !== 'cancelled' && (before === null || !isBefore(event, before));
  if (isOld && !isStanding) return undefined;
  const newest = isOld ? known : { id, plan, period, last: event };
  const standing = isStanding ? event : before;
  return [...subscriptions.filter((one) => one !== known), { ...newest, standing }];
}

const isBefore = (one: ReceivedEvent, other: ReceivedEvent): boolean =>
  one.at < other.at ||
  (one.at.getTime() === other.at.getTime() &&
    EVENT_KINDS.indexOf(one.kind) < EVENT_KINDS.indexOf(other.kind));

/**
 * The state of these subscriptions at `now`, and the change of plan since the entitlement `before`; undefined if there is
 * none. `updatedId` is the subscription that an event has just updated.
 */
export function resolveEntitlement(
  subscriptions: readonly Subscription[],
  before: Entitlement | null,
  updatedId: string | undefined,
  now: Date,
): { state: SubscriptionState; change: PlanChange | undefined } {
  const best = subscriptions.filter((one) => getActiveUntil(one) > now).toSorted(compareBestFirst)[0];
  if (best === undefined) {
    const change = before === null ? undefined : { plan: DEFAULT_PLAN, newPeriodFrom: null };
    return { state: { subscriptions, grant: null, dueAt: null }, change };
  }
  const { id, plan, period } = best;
  const grant: Entitlement = { subscriptionId: id, plan, periodStart: period.start };
  const state = { subscriptions, grant, dueAt: getActiveUntil(best) };
  if (before !== null && isSameEntitlement(before, grant)) return { state, change: undefined };
  return { state, change: { plan, newPeriodFrom: id === updatedId ? period.start : null } };
}

const isSameEntitlement = (one: Entitlement, other: Entitlement): boolean =>
  one.subscriptionId === other.subscriptionId &&
  one.plan === other.plan &&
  one.periodStart.getTime() === other.periodStart.getTime();

/** An ended subscription stays ended even if it is cancelled afterwards. */
const getActiveUntil = ({ last, standing, period }: Subscription): Date =>
  min([last, standing ?? last].map(({ kind }) => ACTIVE_UNTIL[kind](period)));

const compareBestFirst = (one: Subscription, other: Subscription): number =>
  PAID_PLANS.indexOf(other.plan) - PAID_PLANS.indexOf(one.plan) ||
  other.period.start.getTime() - one.period.start.getTime();
