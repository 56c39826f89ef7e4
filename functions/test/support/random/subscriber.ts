import { randomUUID } from 'node:crypto';
import { add, addHours, addMonths, addSeconds, max, min } from 'date-fns';
import type { Firestore } from 'firebase-admin/firestore';
import { changeUserPlan } from '../../../src/admin/plans.ts';
import { eraseUser } from '../../../src/account/delete-account.ts';
import type { BillingEvent, EventKind, PaidPlan } from '../../../src/billing/payment-provider.ts';
import { updateDueSubscriptions, receiveEvent } from '../../../src/billing/process-events.ts';
import { PLAN_CATALOGUE, type PlanId } from '../../../src/contract/index.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { refundSession } from '../../../src/sessions/close-session.ts';
import type { Period } from '../../../src/sessions/period.ts';
import { getSessionId } from '../../../src/sessions/session-store.ts';
import { reserveSession } from '../../../src/sessions/start-session.ts';
import { LESSON } from '../api.ts';
import { createRequestContext } from '../request-context.ts';
import { createTestDeps } from '../test-server.ts';
import type { Length, Step } from './subscriber-steps.ts';

/** Low limits, so that few requests use them up. */
const LIMITS: Record<PlanId, number> = { FREE: 2, SMART: 4, PREMIUM: 7 };

interface Subscription {
  id: string;
  uid: string;
  plan: PaidPlan;
  length: Length;
  period: Period;
  /** The highest limit that has been paid for in this period. */
  limit: number;
}

/** FREE sessions and those of paid plans are counted separately, so that unused ones of one kind do not hide too many of the other. */
export const GROUPS = ['FREE', 'paid'] as const;
type Group = (typeof GROUPS)[number];

/** An allowance of this many sessions in each of these months. */
interface Payment {
  group: Group;
  start: Date;
  months: number;
  limit: number;
  end?: Date;
}

/** How many sessions a payment has given until now: each month begins with a new allowance. */
function countSessions({ start, months, limit, end }: Payment, now: Date): number {
  const until = end ? min([now, end]) : now;
  // A period that starts within an hour has already begun.
  if (start > addHours(until, 1)) return 0;
  let begun = 1;
  while (begun < months && addMonths(start, begun) <= until) begun += 1;
  return limit * begun;
}

const ADMIN = createRequestContext({ uid: 'admin' });

const createAddress = () => ({ hash: randomUUID(), isVerified: true });

/** A person with two email addresses, who pays the full difference for a higher plan. */
export async function createSubscriber(db: Firestore) {
  const startedAt = new Date('2026-01-31T10:00:00Z');
  let now = startedAt;
  const services = createTestDeps({}, { db, now: () => now });
  let address = createAddress();
  let otherAddress: typeof address | undefined;
  let uid = '';
  let sessions: { id: string; uid: string; group: Group }[] = [];
  let subscriptions: Subscription[] = [];
  const events: BillingEvent[] = [];
  let isDelayed = false;
  /** Each address has a FREE allowance of its own. */
  let given: Payment | undefined;
  const payments: Payment[] = [{ group: 'FREE', start: startedAt, months: Infinity, limit: LIMITS.FREE }];

  async function signUp() {
    uid = randomUUID();
    await db.doc(`users/${uid}`).set({ isAnonymous: false, plan: 'FREE', createdAt: now });
  }

  async function startSession(): Promise<boolean> {
    const id = getSessionId(uid, randomUUID());
    const request = {
      requestId: randomUUID(),
      sessionId: id,
      uid,
      isGuest: false,
      address,
      type: 'text',
      lesson: LESSON,
      now,
    } as const;
    try {
      const { session } = await reserveSession(db, request, () => Promise.resolve());
      sessions.push({ id, uid, group: session.spendingGroup === 'FREE' ? 'FREE' : 'paid' });
      return true;
    } catch (error) {
      // The quota is used up, or there were too many refunds.
      if (error instanceof AppError && /^quota-|^too-many/u.test(error.code)) return false;
      throw error;
    }
  }

  async function useAllSessions(): Promise<void> {
    while (await startSession());
  }

  const deliver = (event: BillingEvent) =>
    receiveEvent(services, 'generic', { kind: 'event', event }, () => undefined);

  async function report({ uid: owner, id: subscriptionId, plan, period }: Subscription, kind: EventKind) {
    const event = { id: randomUUID(), kind, occurredAt: now, uid: owner, subscriptionId, plan, period };
    events.push(event);
    if (!isDelayed) await deliver(event);
    isDelayed = false;
  }

  /** `gapHours`: how long after the end of the previous period the new one starts. */
  async function pay(subscription: Subscription, start: Date, kind: EventKind, gapHours = 0) {
    const { length, plan } = subscription;
    const paidStart = addHours(start, gapHours);
    subscription.period = { start: paidStart, end: add(paidStart, length) };
    subscription.limit = LIMITS[plan];
    payments.push({ group: 'paid', start: paidStart, months: length.months ?? 1, limit: subscription.limit });
    await report(subscription, kind);
  }

  async function givePlan(plan: PlanId) {
    if (given) given.end = now;
    given = { group: 'paid', start: now, months: Infinity, limit: LIMITS[plan] };
    if (plan !== 'FREE') payments.push(given);
    const change = { id: uid, newPlan: plan, processingDate: now.toISOString() };
    await changeUserPlan(services, change, ADMIN);
  }

  async function changePlan(subscription: Subscription, to: PaidPlan) {
    subscription.plan = to;
    const added = Math.max(0, LIMITS[to] - subscription.limit);
    const { start } = subscription.period;
    payments.push({ group: 'paid', start, months: subscription.length.months ?? 1, limit: added });
    subscription.limit += added;
    await report(subscription, 'changed');
  }

  async function run(step: Step): Promise<void> {
    const subscription = 'index' in step ? subscriptions[step.index % subscriptions.length] : undefined;
    now = addSeconds(now, 1);
    switch (step.kind) {
      case 'wait':
        now = addHours(now, step.hours);
        return;
      case 'lapse for a while':
        if (subscription === undefined) return;
        await report(subscription, 'lapsed');
        now = addHours(now, step.hours);
        await useAllSessions();
        now = addSeconds(now, 1);
        return report(subscription, 'renewed');
      case 'subscribe': {
        const started = { id: randomUUID(), uid, plan: step.plan, length: step.length, limit: 0 };
        const added = { ...started, period: { start: now, end: now } };
        subscriptions.push(added);
        return pay(added, now, 'started');
      }
      case 'renew':
        if (subscription === undefined) return;
        now = max([now, subscription.period.end]);
        return pay(subscription, subscription.period.end, 'renewed');
      case 'renew early':
        return subscription && pay(subscription, subscription.period.end, 'renewed', step.gapHours);
      case 'get a plan from an admin':
        return givePlan(step.plan);
      case 'change plan':
        return subscription && changePlan(subscription, step.plan);
      case 'cancel':
        return subscription && report(subscription, 'cancelled');
      case 'lapse':
        return subscription && report(subscription, 'lapsed');
      case 'resume':
        return subscription && report(subscription, 'renewed');
      case 'delay next event':
        isDelayed = true;
        return;
      case 'deliver again': {
        const event = events[step.index % events.length];
        if (event) await deliver(event);
        return;
      }
      case 'run hourly job':
        return updateDueSubscriptions(services, () => undefined);
      case 'refund a session': {
        const session = sessions[step.index % sessions.length];
        if (session && (await refundSession(services, session.id, session.uid)))
          sessions = sessions.filter((other) => other !== session);
        return;
      }
      case 'sign up again':
        await eraseUser(services, uid);
        subscriptions = [];
        if (given) given.end = now;
        await signUp();
        return;
      case 'change address':
        if (otherAddress === undefined) {
          const free = { group: 'FREE', start: now, limit: LIMITS.FREE } as const;
          // Its first period may end soon.
          payments.push({ ...free, months: 1 }, { ...free, months: Infinity });
        }
        [address, otherAddress] = [otherAddress ?? createAddress(), address];
    }
  }

  for (const [id, textLimit] of Object.entries(LIMITS))
    await db.doc(`plans/${id}`).set({ ...PLAN_CATALOGUE.SMART, textLimit });
  await db.doc(`users/${ADMIN.uid}`).set({ admin: true });
  await signUp();
  return {
    run,
    useAllSessions,
    countUsed: (group: Group) => sessions.filter((one) => one.group === group).length,
    countAllowed: (group: Group) =>
      payments
        .filter((one) => one.group === group)
        .reduce((sum, payment) => sum + countSessions(payment, now), 0),
  };
}
