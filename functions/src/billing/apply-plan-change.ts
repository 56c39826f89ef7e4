import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { DEFAULT_PLAN, PlanId } from '../contract/index.ts';
import { type ChangedBy, writeAuditEntry } from '../platform/audit-log.ts';
import { changePaidUntil, getAnchor, isPeriodStart } from '../sessions/quota-policy.ts';
import { getCounters, readUsage, writeUsage, type Counters, type Usage } from '../sessions/usage-store.ts';
import { assignPlan } from './assign-plan.ts';
import type { Entitlement, Payment, SubscriptionState } from './subscription-store.ts';
import { findPayment, pickHigherPlan, type PlanChange } from './subscriptions.ts';

/** A change of plan, and the subscriptions before and after it. */
interface Transition {
  change: PlanChange;
  before: SubscriptionState;
  after: SubscriptionState;
}

/**
 * Applies a change of plan to the record, usage and audit log. A plan from elsewhere, for example from an admin, is neither
 * revoked nor downgraded: only a plan that came from the subscriptions (`grant`) ends with them, and `basePlan` remains. Each
 * subscription has its own counters: those of a subscription that ends are saved, and it continues with them if it is revived.
 * Returns the payments with the saved counters.
 */
export function applyPlanChange(
  transaction: Transaction,
  db: Firestore,
  { user, storedUsage }: { user: DocumentSnapshot; storedUsage: DocumentSnapshot },
  { change, before, after }: Transition,
  { now, by }: { now: Date; by: ChangedBy },
): Payment[] {
  const { plan, isPayment, newPeriodFrom } = change;
  const { grant, basePlan, payments } = after;
  const current = readPlan(user);
  const isFromElsewhere = before.grant !== null && current !== before.grant.plan;
  if (isFromElsewhere && (!isPayment || pickHigherPlan(plan, current) !== plan)) return payments;
  const paid = grant ? findPayment(before, grant.subscriptionId) : undefined;
  const saved = paid?.counters ?? null;
  const isRevival = grant !== null && before.grant === null && !isPayment && newPeriodFrom === null;
  // An admin has taken the plan away, so there are no counters to continue with: only the next payment gives it again.
  if (isRevival && saved === null) return payments;

  const target = pickHigherPlan(plan, basePlan);
  const paidUntil = target === basePlan ? null : change.paidUntil;
  const usage = readUsage(storedUsage);
  const registered = usage?.guest === false ? usage : undefined;
  const continued = registered && changePaidUntil(registered, paidUntil, saved, now);
  const isSameSubscription = before.grant?.subscriptionId === grant?.subscriptionId;
  const renewed = isSameSubscription && current === plan ? registered : undefined;
  const from = getResetTime(change, { grant, paid, continued, renewed }, now);
  if (from !== null && target === plan) {
    assignPlan(transaction, db, { user, storedUsage }, { plan, from, paidUntil, now, by });
  } else {
    if (continued) writeUsage(transaction, db, user, continued);
    if (current !== target) changePlan(transaction, db, user, { from: current, to: target }, { now, by });
  }
  const isPaidPlan = !isFromElsewhere && registered !== undefined && registered.paidUntil !== null;
  const isContinued = isSameSubscription && paidUntil !== null;
  const withSaved =
    isPaidPlan && !isContinued ? setCounters(payments, before.grant, getCounters(registered)) : payments;
  return paidUntil === null ? withSaved : setCounters(withSaved, grant, null);
}

function setCounters(payments: Payment[], of: Entitlement | null, counters: Counters | null): Payment[] {
  const payment = of && payments.find(({ subscriptionId }) => subscriptionId === of.subscriptionId);
  if (!payment) return payments;
  return [...payments.filter((one) => one !== payment), { ...payment, counters }];
}

interface Periods {
  grant: Entitlement | null;
  /** What was paid for with the same subscription before. */
  paid: Payment | undefined;
  /** The usage if it is not reset. */
  continued: Usage | undefined;
  /** The usage if the plan only continues. */
  renewed: Usage | undefined;
}

/** When the new periods start if usage must be reset; otherwise null. */
function getResetTime(
  { plan, newPeriodFrom }: PlanChange,
  { grant, paid, continued, renewed }: Periods,
  now: Date,
): Date | null {
  if (newPeriodFrom !== null) {
    if (renewed === undefined) return newPeriodFrom;
    return resetsByItself(renewed, newPeriodFrom, now) ? null : getAnchor(renewed, newPeriodFrom, now);
  }
  if (grant === null || paid?.plan === plan || continued === undefined) return null;
  // The current period does not pay for the new plan, so the next one starts early.
  const { periodStart: next } = grant;
  return next > now && continued.periodStart < next ? next : null;
}

/** Whether usage resets at this time, or has done so already, without a payment. */
function resetsByItself({ anchor, periodStart, paidUntil }: Usage, time: Date, now: Date): boolean {
  // A period after the time that was paid for contains only FREE sessions.
  if (periodStart >= time) return paidUntil === null || periodStart < paidUntil;
  return time > now && paidUntil !== null && time <= paidUntil && isPeriodStart(anchor, time);
}

function changePlan(
  transaction: Transaction,
  db: Firestore,
  user: DocumentSnapshot,
  { from, to }: { from: PlanId; to: PlanId },
  { now, by }: { now: Date; by: ChangedBy },
): void {
  transaction.update(user.ref, { plan: to, updatedAt: FieldValue.serverTimestamp() });
  const subject = { kind: 'user', uid: user.id } as const;
  writeAuditEntry(transaction, db, { at: now, by, subject, before: { plan: from }, after: { plan: to } });
}

export const readPlan = (user: DocumentSnapshot): PlanId =>
  PlanId.safeParse(user.get('plan')).data ?? DEFAULT_PLAN;
