import type { PlanId } from '../../contract/index.ts';
import { createRegisteredUsage } from '../../sessions/testing/create-usage.ts';
import type { BillingEvent, EventKind } from '../payment-provider.ts';
import { getPlan, resolvePlan, type Billing } from '../resolve-plan.ts';
import { NO_SUBSCRIPTIONS } from '../subscription-store.ts';
import { applyEvent } from '../subscriptions.ts';

export const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** An event of a subscription whose period starts on this day of the year; occurs on that day by default. */
export const event = (kind: EventKind, start: number, fields: Partial<BillingEvent> = {}): BillingEvent => ({
  id: `evt-${kind}-${start}`,
  kind,
  occurredAt: day(start),
  uid: 'ada',
  subscriptionId: 'one',
  plan: 'SMART',
  period: { start: day(start), end: day(start + 30) },
  ...fields,
});
/** Fields of an event of another subscription. */
export const other = { subscriptionId: 'other' };
export const at = (number: number) => ({ occurredAt: day(number) });

/** How many FREE sessions a user has had before the first event. */
export const FREE_SESSIONS = 10;

/** A user with this plan, before any event. */
export const createUser = (plan: PlanId = 'FREE') => ({
  state: { ...NO_SUBSCRIPTIONS, base: { plan, counters: null } },
  usage: { ...createRegisteredUsage(), textUsed: FREE_SESSIONS },
});

const countSession = ({ state, usage }: Billing): Billing => ({
  state,
  usage: usage && { ...usage, textUsed: usage.textUsed + 1 },
});

/** Applies an event at its own time or at `now`; undefined if it is outdated. */
export function apply(
  { state, usage }: Billing,
  one: BillingEvent,
  now = one.occurredAt,
): Billing | undefined {
  const subscriptions = applyEvent(state.subscriptions, one, now);
  return subscriptions && resolvePlan({ state: { ...state, subscriptions }, usage }, now);
}

/** Applies events one after another; the user has one session after each of them except the last. */
export function applyAll(events: BillingEvent[], now?: Date, user: Billing = createUser()): Billing {
  const [first, ...others] = events;
  const initial = first ? (apply(user, first, now) ?? user) : user;
  return others.reduce((billing, one) => {
    const used = countSession(billing);
    return apply(used, one, now) ?? used;
  }, initial);
}

/** A user's plan, how many of its sessions have been used, and until which day of the year it is paid for. */
export const summarize = ({ state, usage }: Billing) => ({
  plan: getPlan(state),
  used: usage?.textUsed,
  paidUntil: usage?.paidUntil,
});

/** A plan of a subscription whose period started on this day of the year, after this many sessions. */
export const paid = (plan: PlanId, start: number, used = 0) => ({ plan, used, paidUntil: day(start + 30) });
/** A plan without a subscription, after this many sessions. */
export const unpaid = (plan: PlanId, used: number) => ({ plan, used, paidUntil: null });
