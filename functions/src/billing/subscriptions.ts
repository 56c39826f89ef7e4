/**
 * What a user's subscriptions give, as pure functions.
 *
 * | an event of a subscription                            | the subscription is since         | the user's plan                       |
 * | ----------------------------------------------------- | --------------------------------- | ------------------------------------- |
 * | older than the newest that was heard of it            | as it was                         | as it was                             |
 * | started, renewed, changed                             | active, with that plan and period | the best of those that run (see below) |
 * | cancelled                                             | running until its period ends     | the best of those that run            |
 * | cancelled, after it had lapsed or was refunded        | ended, whichever is heard first   | the best of those that run, or FREE   |
 * | lapsed, refunded                                      | ended                             | the best of those that run, or FREE   |
 * | none: its period is over, for 3 days if not cancelled | as it was, but it no longer runs  | the best of those that run, or FREE   |
 *
 * | what the best one is now                        | plan  | period and counters                     |
 * | ----------------------------------------------- | ----- | --------------------------------------- |
 * | the same, in the same period, with the same plan | stays | stay                                    |
 * | the event's own: new, renewed or changed        | its   | fresh, from the start of what was paid for |
 * | another one, because the event's has ended      | its   | stay: nothing new has been paid for     |
 * | none                                            | FREE  | stay                                    |
 *
 * A user may have several subscriptions at once: of those that run the one of the better plan counts, and of equal ones the one
 * whose period began later. So the end of an old one takes nothing away that a newer one gives.
 */
import { addDays, min } from 'date-fns';
import { DEFAULT_PLAN, type PlanId } from '../contract/index.ts';
import type { Period } from '../quota/period.ts';
import {
  EVENT_KINDS,
  PAID_PLANS,
  type BillingEvent,
  type EventKind,
  type PaidPlan,
} from './billing-event.ts';

/** What was heard of a subscription, and when it happened. */
interface Heard {
  kind: EventKind;
  at: Date;
}

/** A subscription by the newest events that were heard of it. */
export interface Subscription {
  id: string;
  plan: PaidPlan;
  period: Period;
  last: Heard;
  /** The newest but for cancellations: whoever cancels what was refunded has paid for nothing. Null where there is none. */
  standing: Heard | null;
}

/** What the user has because of a subscription. */
export interface Grant {
  subscriptionId: string;
  plan: PaidPlan;
  periodStart: Date;
}

/** All that is known of a user's subscriptions, and which of them the plan comes from. */
export interface Holdings {
  subscriptions: readonly Subscription[];
  grant: Grant | null;
  /** When the grant ends unless something is heard. */
  dueAt: Date | null;
}

export const NO_HOLDINGS: Holdings = { subscriptions: [], grant: null, dueAt: null };

/** What becomes of the user's plan, and whether counters begin afresh with a period that starts then. */
export type PlanChange = { plan: PlanId; freshFrom: Date | null };

/** A renewal may come late: the provider tries a card again, or its messages wait. */
const GRACE_DAYS = 3;

const withGrace = ({ end }: Period): Date => addDays(end, GRACE_DAYS);
const never = (): Date => new Date(0);
const RUNS_UNTIL: Record<EventKind, (period: Period) => Date> = {
  started: withGrace,
  renewed: withGrace,
  changed: withGrace,
  cancelled: ({ end }) => end,
  lapsed: never,
  refunded: never,
};

/** What is known when the event has been heard; undefined where it is out of date. */
export function hear(
  subscriptions: readonly Subscription[],
  { kind, occurredAt, subscriptionId: id, plan, period }: BillingEvent,
): Subscription[] | undefined {
  const heard = { kind, at: occurredAt };
  const known = subscriptions.find((one) => one.id === id);
  const isOld = known !== undefined && isBefore(heard, known.last);
  const before = known?.standing ?? null;
  const isStanding = kind !== 'cancelled' && (before === null || !isBefore(heard, before));
  if (isOld && !isStanding) return undefined;
  const newest = isOld ? known : { id, plan, period, last: heard };
  const standing = isStanding ? heard : before;
  return [...subscriptions.filter((one) => one !== known), { ...newest, standing }];
}

const isBefore = (one: Heard, other: Heard): boolean =>
  one.at < other.at ||
  (one.at.getTime() === other.at.getTime() &&
    EVENT_KINDS.indexOf(one.kind) < EVENT_KINDS.indexOf(other.kind));

/**
 * What these subscriptions give at `now`, where `grant` is what the user has had of them until now, and what that changes;
 * undefined where it changes nothing. `heardOf` is the subscription that an event has just told of.
 */
export function settle(
  subscriptions: readonly Subscription[],
  grant: Grant | null,
  heardOf: string | undefined,
  now: Date,
): { holdings: Holdings; change: PlanChange | undefined } {
  const best = subscriptions.filter((one) => runsUntil(one) > now).toSorted(betterFirst)[0];
  if (best === undefined) {
    const change = grant === null ? undefined : { plan: DEFAULT_PLAN, freshFrom: null };
    return { holdings: { subscriptions, grant: null, dueAt: null }, change };
  }
  const { id, plan, period } = best;
  const next: Grant = { subscriptionId: id, plan, periodStart: period.start };
  const holdings = { subscriptions, grant: next, dueAt: runsUntil(best) };
  if (grant !== null && isSame(grant, next)) return { holdings, change: undefined };
  return { holdings, change: { plan, freshFrom: id === heardOf ? period.start : null } };
}

const isSame = (one: Grant, other: Grant): boolean =>
  one.subscriptionId === other.subscriptionId &&
  one.plan === other.plan &&
  one.periodStart.getTime() === other.periodStart.getTime();

/** Until when a subscription gives its plan; one that has ended never did, also where it was cancelled afterwards. */
const runsUntil = ({ last, standing, period }: Subscription): Date =>
  min([last, standing ?? last].map(({ kind }) => RUNS_UNTIL[kind](period)));

const betterFirst = (one: Subscription, other: Subscription): number =>
  PAID_PLANS.indexOf(other.plan) - PAID_PLANS.indexOf(one.plan) ||
  other.period.start.getTime() - one.period.start.getTime();
