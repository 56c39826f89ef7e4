import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getPeriodAt } from '../../src/sessions/period.ts';
import { updateDueSubscriptions } from '../../src/billing/process-events.ts';
import { getAuditEntries } from '../support/admin.ts';
import { startTextSession } from '../support/api.ts';
import {
  deliver,
  getSubscriptions,
  daysFromNow,
  readOutcome,
  getPlan,
  serveBilling,
  createSignature,
  createSubscription,
  type SentEvent,
} from '../support/billing.ts';
import { db, getUsage, getUserRecord } from '../support/database.ts';
import { createDatabaseWithIsolatedCollections } from '../support/fake-databases.ts';
import { stack } from '../support/stack.ts';
import { createLearner, type TestUser } from '../support/users.ts';

/** Returns a time at which no other subscription is due. */
const createPastTime = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute));

// The hourly job processes all subscriptions, so these tests use a separate collection.
const ownDb = createDatabaseWithIsolatedCollections('subscriptions');

/** Runs the hourly job as if it were this many days from now. */
const runHourlyJob = (days: number) =>
  updateDueSubscriptions({ db: ownDb, now: () => new Date(Date.parse(daysFromNow(days))) }, () => undefined);

/** Creates a subscription that started forty days ago with a paid period of thirty days; `sendEvent` sends events as of its start. */
async function createPastSubscription(learner: TestUser) {
  const then = -40;
  const now = () => new Date(Date.parse(daysFromNow(then)));
  const url = await serveBilling({ db: ownDb, now });
  const { event } = createSubscription(learner);
  const period = { periodStart: daysFromNow(then), periodEnd: daysFromNow(-10) };
  const sendEvent = async (type: string, details?: Partial<SentEvent['subscription']>) => {
    const body = JSON.stringify(event(type, { ...period, createdAt: daysFromNow(then), ...details }));
    const signature = createSignature(body, stack.webhookSecret, then * 24 * 3_600);
    return readOutcome(await deliver(body, signature, url));
  };
  return { sendEvent };
}

describe('a subscription', () => {
  test('grants the plan and the paid period, and resets usage, when it starts', async () => {
    const learner = await createLearner();
    await startTextSession(learner);
    const { sendEvent } = createSubscription(learner);
    const periodStart = daysFromNow(-1);
    expect(await sendEvent('started', { periodStart })).toBe('applied');
    const periodStartDate = new Date(periodStart);
    expect(await getUsage(learner.uid)).toMatchObject({
      guest: false,
      textUsed: 0,
      anchor: periodStartDate,
      periodStart: periodStartDate,
      periodEnd: getPeriodAt(periodStartDate, new Date()).end,
    });
    const record = await getUserRecord(learner);
    expect(record).toMatchObject({ plan: 'SMART', textUsed: 0, voiceUsed: 0 });
    expect(record?.['periodStart']).toMatchObject({ seconds: Math.floor(periodStartDate.getTime() / 1000) });
    expect((await startTextSession(learner)).maxMessages).toBe(20);
  });

  test('starts a new period when it is renewed', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', {
      periodStart: daysFromNow(-29),
      periodEnd: daysFromNow(1),
      createdAt: daysFromNow(-29),
    });
    await startTextSession(learner);
    const periodStart = daysFromNow(0);
    expect(await sendEvent('renewed', { periodStart })).toBe('applied');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 0, anchor: new Date(periodStart) });
    expect(await getPlan(learner)).toBe('SMART');
  });

  test('keeps the anchor when it is renewed exactly at the start of one of its periods', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', {
      periodStart: daysFromNow(-40),
      periodEnd: daysFromNow(1),
      createdAt: daysFromNow(-40),
    });
    const usageBefore = await getUsage(learner.uid);
    await startTextSession(learner);
    // Only the next session resets usage, so it still describes the previous period.
    await db
      .doc(`usage/${learner.uid}`)
      .update({ periodStart: usageBefore?.anchor, periodEnd: usageBefore?.periodStart });
    const [periodStart, periodEnd] = [usageBefore?.periodStart.toISOString() ?? '', daysFromNow(30)];
    expect(await sendEvent('renewed', { periodStart, periodEnd })).toBe('applied');
    const { countedFrom, countersId, openingSubjects, ...usage } = (await getUsage(learner.uid)) ?? {};
    expect({ ...usageBefore, ...usage }).toEqual({ ...usageBefore, paidUntil: new Date(periodEnd) });
    expect(countedFrom?.getTime()).toBeGreaterThan(usageBefore?.countedFrom.getTime() ?? Infinity);
    expect(countersId).not.toBe(usageBefore?.countersId);
    expect(openingSubjects).toHaveLength(1);
  });

  test('does not reset usage when it is renewed for a period that has already started', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', {
      periodStart: daysFromNow(-40),
      periodEnd: daysFromNow(1),
      createdAt: daysFromNow(-40),
    });
    await startTextSession(learner);
    const usage = await getUsage(learner.uid);
    const periodStart = usage?.periodStart.toISOString() ?? '';
    const periodEnd = daysFromNow(30);
    expect(await sendEvent('renewed', { periodStart, periodEnd })).toBe('applied');
    expect(await getUsage(learner.uid)).toEqual({ ...usage, paidUntil: new Date(periodEnd), textUsed: 1 });
  });

  test('applies a change of plan immediately and keeps usage', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-1) });
    await startTextSession(learner);
    expect(await sendEvent('plan_changed', { plan: 'PREMIUM' })).toBe('applied');
    expect(await getPlan(learner)).toBe('PREMIUM');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 1 });
    expect((await startTextSession(learner)).maxMessages).toBe(30);
  });

  test('resets usage with a change of plan that starts a new period', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    const start = daysFromNow(-1);
    await sendEvent('started', { createdAt: start, periodStart: start, periodEnd: daysFromNow(29) });
    await startTextSession(learner);
    expect(await sendEvent('plan_changed', { plan: 'PREMIUM' })).toBe('applied');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 0 });
  });

  test('keeps the plan and usage when it is cancelled', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-1) });
    await startTextSession(learner);
    expect(await sendEvent('cancelled')).toBe('applied');
    expect(await getPlan(learner)).toBe('SMART');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('ends at the end of its period if it has been cancelled', async () => {
    const learner = await createLearner();
    const { sendEvent } = await createPastSubscription(learner);
    expect(await sendEvent('started')).toBe('applied');
    expect(await sendEvent('cancelled')).toBe('applied');
    await runHourlyJob(-11);
    expect(await getPlan(learner)).toBe('SMART');
    await runHourlyJob(-9);
    expect(await getPlan(learner)).toBe('FREE');
  });

  test.each(['lapsed', 'refunded'])(
    'returns the user to FREE, with their earlier usage, after a %s event',
    async (type) => {
      const learner = await createLearner();
      await startTextSession(learner);
      const before = await getUsage(learner.uid);
      const { sendEvent } = createSubscription(learner);
      await sendEvent('started', { createdAt: daysFromNow(-1) });
      for (let session = 0; session < 2; session += 1) await startTextSession(learner);
      expect(await sendEvent(type)).toBe('applied');
      expect(await getPlan(learner)).toBe('FREE');
      const { openingSubjects, ...usage } = (await getUsage(learner.uid)) ?? {};
      expect({ ...before, ...usage }).toEqual({ ...before, addressUsageId: null });
      expect(openingSubjects).toHaveLength(3);
      expect(await getUserRecord(learner)).toMatchObject({ textUsed: 1, paidUntil: null });
    },
  );

  test('ends three days after the end of its period if no further events arrive', async () => {
    const learner = await createLearner();
    const { sendEvent } = await createPastSubscription(learner);
    expect(await sendEvent('started')).toBe('applied');
    await runHourlyJob(-8);
    expect(await getPlan(learner)).toBe('SMART');
    await Promise.all([runHourlyJob(-6), runHourlyJob(-6)]);
    expect(await getPlan(learner)).toBe('FREE');
    expect(await getSubscriptions(learner, ownDb)).toMatchObject({ entitlement: null, dueAt: null });
    expect((await getAuditEntries(learner)).filter(({ by }) => by.kind === 'schedule')).toMatchObject([
      { before: { plan: 'SMART' }, after: { plan: 'FREE' }, involves: [learner.uid] },
    ]);
  });

  test('that is paid for in advance gives the new plan and its sessions when its period starts', async () => {
    const learner = await createLearner();
    const { sendEvent } = await createPastSubscription(learner);
    await sendEvent('started');
    await db.doc(`usage/${learner.uid}`).update({ textUsed: 100 });
    const next = { periodStart: daysFromNow(-10), periodEnd: daysFromNow(20), plan: 'PREMIUM' };
    expect(await sendEvent('renewed', next)).toBe('applied');
    await runHourlyJob(-11);
    expect(await getPlan(learner)).toBe('SMART');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 100 });
    await runHourlyJob(-9);
    expect(await getPlan(learner)).toBe('PREMIUM');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 0 });
    expect((await startTextSession(learner)).maxMessages).toBe(30);
  });

  test('that cannot be ended does not stop others from ending', async () => {
    const refs = Array.from({ length: 25 }, () => ownDb.collection('subscriptions').doc(randomUUID()));
    onTestFinished(async () => void (await Promise.all(refs.map((ref) => ref.delete()))));
    const ended = { subscriptions: [], entitlement: null };
    await Promise.all(
      refs.map((ref, index) => ref.set({ ...(index > 0 && ended), dueAt: createPastTime(index) })),
    );
    const messages: string[] = [];
    await updateDueSubscriptions({ db: ownDb, now: () => createPastTime(60) }, (_severity, message) =>
      messages.push(message),
    );
    const dueAts = (await db.getAll(...refs)).map((found) => found.get('dueAt') as unknown);
    expect(dueAts.filter((dueAt) => dueAt !== null)).toHaveLength(1);
    expect(messages).toEqual(['updating a subscription failed']);
  });

  test('stays refunded despite a later cancellation, whichever event arrives first', async () => {
    for (const order of [
      ['refunded', 'cancelled'],
      ['cancelled', 'refunded'],
    ]) {
      const learner = await createLearner();
      const { sendEvent } = createSubscription(learner);
      await sendEvent('started', { createdAt: daysFromNow(-3) });
      for (const type of order) {
        expect(await sendEvent(type, { createdAt: daysFromNow(type === 'refunded' ? -2 : -1) })).toBe(
          'applied',
        );
      }
      expect(await getPlan(learner)).toBe('FREE');
    }
  });

  test('leaves other fields of the record unchanged', async () => {
    const learner = await createLearner({ admin: true, name: 'Ada' });
    await createSubscription(learner).sendEvent('started');
    expect(await getUserRecord(learner)).toMatchObject({ admin: true, name: 'Ada', email: learner.email });
  });
});
