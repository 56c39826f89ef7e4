import { isDeepStrictEqual } from 'node:util';
import type { PlanId } from '../contract/index.ts';
import { createUsage } from '../sessions/quota-policy.ts';
import { getCounters, type Usage } from '../sessions/usage-store.ts';
import { addPaidPeriod, getUsageOfPeriod } from './paid-periods.ts';
import type { Entitlement, SubscriptionState } from './subscription-store.ts';
import { isHigherPlan, pickSubscription } from './subscriptions.ts';

/*
 * Pure functions that derive a user's plan and usage from the subscriptions. The plan is that of the best subscription, or the base
 * plan if that is higher. The base plan and each subscription have counters of their own: usage contains those of the current plan,
 * and the others are saved. So a plan that comes back continues with what had been used of it, and nobody gets new sessions by ending
 * a subscription, reviving it, or changing between several.
 */

/** The subscriptions, and the usage of the plan that they give. */
export interface Billing {
  state: SubscriptionState;
  /** Undefined before the first session. */
  usage: Usage | undefined;
}

export const getPlan = ({ entitlement, base }: SubscriptionState): PlanId => entitlement?.plan ?? base.plan;

/** The plan and usage at `now`, after an event has changed the subscriptions or time has passed. */
export function resolvePlan({ state, usage }: Billing, now: Date): Billing {
  const picked = pickSubscription(state.subscriptions, now);
  const isBetter = picked !== undefined && !isHigherPlan(state.base.plan, picked.entitlement.plan);
  const { entitlement, dueAt } = isBetter ? picked : { entitlement: null, dueAt: null };
  if (isDeepStrictEqual(state.entitlement, entitlement)) return { state: { ...state, dueAt }, usage };
  const saved = { ...saveCounters(state, usage), entitlement, dueAt };
  return entitlement ? enterPeriod(saved, entitlement, usage, now) : returnToBasePlan(saved, usage, now);
}

/**
 * The state after somebody, for example an admin, has set a user's plan. It becomes the base plan, and a subscription can raise it only
 * with its next payment.
 */
export function setBasePlan({ state, usage }: Billing, plan: PlanId): Billing {
  const { payments } = saveCounters(state, usage);
  const subscriptions = Array.from(state.subscriptions, (one) => {
    const payment = payments.find(({ subscriptionId }) => subscriptionId === one.id);
    const known = payment ? addPaidPeriod(one.overridden, payment) : one.overridden;
    const paid = addPaidPeriod(known, { plan: one.plan, periodStart: one.period.start });
    return { ...one, overridden: paid };
  });
  return {
    state: { subscriptions, entitlement: null, payments, dueAt: null, base: { plan, counters: null } },
    usage: usage && { ...usage, paidUntil: null },
  };
}

function saveCounters(state: SubscriptionState, usage: Usage | undefined): SubscriptionState {
  const { entitlement, base } = state;
  const counters = usage && !usage.guest ? getCounters(usage) : null;
  if (entitlement === null) return { ...state, base: { ...base, counters } };
  const payments = Array.from(state.payments, (payment) =>
    payment.subscriptionId === entitlement.subscriptionId ? { ...payment, counters } : payment,
  );
  return { ...state, payments };
}

function returnToBasePlan(state: SubscriptionState, usage: Usage | undefined, now: Date): Billing {
  const { counters } = state.base;
  const continued = usage && counters && { ...usage, ...counters, paidUntil: null };
  return {
    state: { ...state, base: { ...state.base, counters: null } },
    usage: continued ?? createUsage(usage, { start: now, now, paidUntil: null }),
  };
}

function enterPeriod(
  state: SubscriptionState,
  entitlement: Entitlement,
  usage: Usage | undefined,
  now: Date,
): Billing {
  const payment = state.payments.find(({ subscriptionId }) => subscriptionId === entitlement.subscriptionId);
  const others = state.payments.filter((one) => one !== payment);
  const paid = { ...entitlement, ...addPaidPeriod(payment, entitlement), counters: null };
  return {
    state: { ...state, payments: [...others, paid] },
    usage: getUsageOfPeriod(entitlement, payment, usage, now),
  };
}
