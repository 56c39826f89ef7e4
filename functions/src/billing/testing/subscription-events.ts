import type { BillingEvent, EventKind, PaidPlan } from '../payment-provider.ts';
import { NO_SUBSCRIPTIONS } from '../subscription-store.ts';
import { applyEvent, resolveEntitlement, type PlanChange } from '../subscriptions.ts';

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

/** Applies events one after another, each at its own time or all of them at `now`. */
export function applyAll(events: BillingEvent[], now?: Date) {
  let state = NO_SUBSCRIPTIONS;
  const changes = events.map((one) => {
    const subscriptions = applyEvent(state.subscriptions, one);
    if (subscriptions === undefined) return undefined;
    const resolved = resolveEntitlement(subscriptions, state, one.subscriptionId, now ?? one.occurredAt);
    state = { ...state, ...resolved.state };
    return resolved.change;
  });
  return { ...state, changes };
}

/** A new period of a subscription, which starts on this day of the year. */
export const newPeriod = (plan: PaidPlan, start: number) => ({
  plan,
  isPayment: true,
  newPeriodFrom: day(start),
  paidUntil: day(start + 30),
});
/** The plan of a subscription whose period started on this day of the year, or FREE. */
export const sameUsage = (plan: PlanChange['plan'], start?: number) => ({
  plan,
  isPayment: false,
  newPeriodFrom: null,
  paidUntil: start === undefined ? null : day(start + 30),
});
