import { isDeepStrictEqual } from 'node:util';
import { isEqual } from 'date-fns';
import type { PlanId } from '../contract/index.ts';
import { getPeriodAt } from '../sessions/period.ts';
import { createUsage } from '../sessions/quota-policy.ts';
import { getCounters, type Usage } from '../sessions/usage-store.ts';
import type { Entitlement, SubscriptionState } from './subscription-store.ts';
import { isHigherPlan, overrideSubscription, pickEntitlement } from './subscriptions.ts';

/*
 * Pure functions that derive a user's plan and usage from the subscriptions. The plan is that of the best subscription, or the base
 * plan if that is higher. The base plan and each subscription have counters of their own: usage contains those of the current plan,
 * and the others are saved. A plan that comes back continues with its earlier usage, so ending, reviving or switching subscriptions
 * gives no new sessions.
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
  const { entitlement: best, dueAt } = pickEntitlement(state.subscriptions, now);
  const entitlement = best && isBetter(best, state.base.plan, now) ? best : null;
  if (isDeepStrictEqual(state.entitlement, entitlement)) return { state: { ...state, dueAt }, usage };
  const saved = { ...saveCounters(state, usage), entitlement, dueAt };
  return entitlement ? enterPeriod(saved, entitlement, usage, now) : returnToBasePlan(saved, usage, now);
}

/** During its grace period, a subscription does not replace the same base plan, which has sessions of its own. */
const isBetter = ({ plan, periodEnd }: Entitlement, basePlan: PlanId, now: Date): boolean =>
  isHigherPlan(plan, basePlan) || (plan === basePlan && periodEnd > now);

/**
 * Makes `plan` the base plan, for example when an admin sets it. Subscriptions can raise it only with a later payment.
 */
export function setBasePlan({ state, usage }: Billing, plan: PlanId, now: Date): Billing {
  const { subscriptionUsage } = saveCounters(state, usage);
  const subscriptions = Array.from(state.subscriptions, (one) => overrideSubscription(one, now));
  return {
    state: {
      subscriptions,
      entitlement: null,
      subscriptionUsage,
      dueAt: null,
      base: { plan, counters: null },
    },
    usage: usage && { ...usage, paidUntil: null },
  };
}

function saveCounters(state: SubscriptionState, usage: Usage | undefined): SubscriptionState {
  const { entitlement, base } = state;
  const counters = usage && !usage.guest ? getCounters(usage) : null;
  if (entitlement === null) return { ...state, base: { ...base, counters } };
  const subscriptionUsage = Array.from(state.subscriptionUsage, (one) =>
    one.subscriptionId === entitlement.subscriptionId ? { ...one, counters } : one,
  );
  return { ...state, subscriptionUsage };
}

function returnToBasePlan(state: SubscriptionState, usage: Usage | undefined, now: Date): Billing {
  const { counters } = state.base;
  const continued = usage && counters && { ...usage, ...counters, paidUntil: null };
  return {
    state: { ...state, base: { ...state.base, counters: null } },
    usage: continued ?? createUsage(usage, { start: now, now, paidUntil: null }),
  };
}

/** Another plan in the same period keeps the counters, because providers credit the rest of the old plan. */
function enterPeriod(
  state: SubscriptionState,
  entitlement: Entitlement,
  usage: Usage | undefined,
  now: Date,
): Billing {
  const { subscriptionId, periodStart, periodEnd: paidUntil } = entitlement;
  const before = state.subscriptionUsage.find((one) => one.subscriptionId === subscriptionId);
  const others = state.subscriptionUsage.filter((one) => one !== before);
  const continued = usage && before?.counters ? { ...usage, ...before.counters, paidUntil } : undefined;
  const isSamePeriod = before !== undefined && periodStart <= before.periodStart;
  const current = {
    subscriptionId,
    periodStart: isSamePeriod ? before.periodStart : periodStart,
    counters: null,
  };
  return {
    state: { ...state, subscriptionUsage: [...others, current] },
    // Usage may already have been reset by the date.
    usage:
      continued && (isSamePeriod || continued.periodStart >= periodStart)
        ? continued
        : createUsage(usage, {
            start: periodStart,
            anchor: getAnchor(continued, periodStart, now),
            now,
            paidUntil,
          }),
  };
}

/** The old anchor if one of its periods starts at `start`, which keeps the 31st as the renewal day after February; otherwise `start`. */
function getAnchor(previous: Usage | undefined, start: Date, now: Date): Date {
  if (previous === undefined || start > now) return start;
  return isEqual(getPeriodAt(previous.anchor, start).start, start) ? previous.anchor : start;
}
