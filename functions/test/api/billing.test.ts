import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getPeriodAt } from '../../src/sessions/period.ts';
import { endOverdueSubscriptions } from '../../src/billing/process-events.ts';
import { auditOf } from '../support/admin.ts';
import { expectError, start, startedSession } from '../support/api.ts';
import {
  deliver,
  getSubscriptions,
  inDays,
  outcomeOf,
  planOf,
  recordOf,
  serveBilling,
  signatureOf,
  subscriptionOf,
} from '../support/billing.ts';
import { db, usageOf } from '../support/database.ts';
import { databaseWithOwn } from '../support/fake-databases.ts';
import { stack } from '../support/stack.ts';
import { createLearner, type TestUser } from '../support/users.ts';

const DAY_SECONDS = 86_400;

/** A time at which no other subscription is due. */
const longAgo = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute));

// The daily job processes all subscriptions, so these tests use a separate collection.
const ownDb = databaseWithOwn('subscriptions');

/** Runs the daily job as if it were this many days from now. */
const runJob = (days: number) =>
  endOverdueSubscriptions({ db: ownDb, now: () => new Date(Date.parse(inDays(days))) }, () => undefined);

/** A subscription that started forty days ago and was paid for thirty; `sendEvent` sends events as of then. */
async function createPastSubscription(learner: TestUser) {
  const then = -40;
  const now = () => new Date(Date.parse(inDays(then)));
  const url = await serveBilling({ db: ownDb, now });
  const { event } = subscriptionOf(learner);
  const period = { periodStart: inDays(then), periodEnd: inDays(-10) };
  const sendEvent = async (type: string) => {
    const body = JSON.stringify(event(type, { ...period, createdAt: inDays(then) }));
    const signature = signatureOf(body, stack.webhookSecret, then * DAY_SECONDS);
    return outcomeOf(await deliver(body, signature, url));
  };
  return { sendEvent };
}

describe('a subscription', () => {
  test('grants the plan, the paid period and new usage when it starts', async () => {
    const learner = await createLearner();
    await startedSession(learner);
    const { sendEvent } = subscriptionOf(learner);
    const periodStart = inDays(-1);
    expect(await sendEvent('started', { periodStart })).toBe('applied');
    const periodStartDate = new Date(periodStart);
    expect(await usageOf(learner.uid)).toMatchObject({
      guest: false,
      textUsed: 0,
      anchor: periodStartDate,
      periodStart: periodStartDate,
      periodEnd: getPeriodAt(periodStartDate, new Date()).end,
    });
    const record = await recordOf(learner);
    expect(record).toMatchObject({ plan: 'SMART', textUsed: 0, voiceUsed: 0 });
    expect(record?.['periodStart']).toMatchObject({ seconds: Math.floor(periodStartDate.getTime() / 1000) });
    expect((await startedSession(learner)).maxMessages).toBe(20);
  });

  test('starts a new period when it is renewed', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { periodStart: inDays(-29), periodEnd: inDays(1), createdAt: inDays(-29) });
    await startedSession(learner);
    const periodStart = inDays(0);
    expect(await sendEvent('renewed', { periodStart })).toBe('applied');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 0, anchor: new Date(periodStart) });
    expect(await planOf(learner)).toBe('SMART');
  });

  test('keeps the anchor when it is renewed on the day that periods start', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { periodStart: inDays(-40), periodEnd: inDays(1), createdAt: inDays(-40) });
    const usageBefore = await usageOf(learner.uid);
    await startedSession(learner);
    // Only the next session resets usage, so it still describes the previous period.
    await db
      .doc(`usage/${learner.uid}`)
      .update({ periodStart: usageBefore?.anchor, periodEnd: usageBefore?.periodStart });
    expect(await sendEvent('renewed', { periodStart: usageBefore?.periodStart.toISOString() ?? '' })).toBe(
      'applied',
    );
    expect(await usageOf(learner.uid)).toEqual(usageBefore);
  });

  test('does not reset usage when it is renewed for a period that has already started', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { periodStart: inDays(-40), periodEnd: inDays(1), createdAt: inDays(-40) });
    await startedSession(learner);
    const usage = await usageOf(learner.uid);
    const periodStart = usage?.periodStart.toISOString() ?? '';
    expect(await sendEvent('renewed', { periodStart })).toBe('applied');
    expect(await usageOf(learner.uid)).toEqual({ ...usage, textUsed: 1 });
  });

  test('applies a change of plan immediately and resets usage', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { createdAt: inDays(-1) });
    await startedSession(learner);
    expect(await sendEvent('plan_changed', { plan: 'PREMIUM' })).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 0 });
    expect((await startedSession(learner)).maxMessages).toBe(30);
  });

  test('keeps the plan and usage when it is cancelled', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { createdAt: inDays(-1) });
    await startedSession(learner);
    expect(await sendEvent('cancelled')).toBe('applied');
    expect(await planOf(learner)).toBe('SMART');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('ends with its period when it was cancelled', async () => {
    const learner = await createLearner();
    const { sendEvent } = await createPastSubscription(learner);
    expect(await sendEvent('started')).toBe('applied');
    expect(await sendEvent('cancelled')).toBe('applied');
    await runJob(-11);
    expect(await planOf(learner)).toBe('SMART');
    await runJob(-9);
    expect(await planOf(learner)).toBe('FREE');
  });

  test.each(['lapsed', 'refunded'])(
    'returns the user to FREE and keeps usage after a %s event',
    async (type) => {
      const learner = await createLearner();
      const { sendEvent } = subscriptionOf(learner);
      await sendEvent('started', { createdAt: inDays(-1) });
      for (let session = 0; session < 5; session += 1) await startedSession(learner);
      const before = await usageOf(learner.uid);
      expect(await sendEvent(type)).toBe('applied');
      expect(await planOf(learner)).toBe('FREE');
      expect(await usageOf(learner.uid)).toEqual(before);
      await expectError(start(learner), 403, 'quota-exhausted-text');
    },
  );

  test('ends three days after its period when no further events arrive', async () => {
    const learner = await createLearner();
    const { sendEvent } = await createPastSubscription(learner);
    expect(await sendEvent('started')).toBe('applied');
    await runJob(-8);
    expect(await planOf(learner)).toBe('SMART');
    await Promise.all([runJob(-6), runJob(-6)]);
    expect(await planOf(learner)).toBe('FREE');
    expect(await getSubscriptions(learner, ownDb)).toMatchObject({ grant: null, dueAt: null });
    expect((await auditOf(learner)).filter(({ by }) => by.kind === 'schedule')).toMatchObject([
      { before: { plan: 'SMART' }, after: { plan: 'FREE' }, involves: [learner.uid] },
    ]);
  });

  test('that cannot be ended does not stop others from ending', async () => {
    const refs = Array.from({ length: 25 }, () => ownDb.collection('subscriptions').doc(randomUUID()));
    onTestFinished(async () => void (await Promise.all(refs.map((ref) => ref.delete()))));
    const ended = { subscriptions: [], grant: null };
    await Promise.all(refs.map((ref, index) => ref.set({ ...(index > 0 && ended), dueAt: longAgo(index) })));
    const messages: string[] = [];
    await endOverdueSubscriptions({ db: ownDb, now: () => longAgo(60) }, (_severity, message) =>
      messages.push(message),
    );
    const dueAts = (await db.getAll(...refs)).map((found) => found.get('dueAt') as unknown);
    expect(dueAts.filter((dueAt) => dueAt !== null)).toHaveLength(1);
    expect(messages).toEqual(['ending a subscription failed']);
  });

  test('does not revoke a plan given by an admin in the meantime when it ends', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { createdAt: inDays(-1) });
    await db.doc(`users/${learner.uid}`).update({ plan: 'PREMIUM' });
    expect(await sendEvent('lapsed')).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
  });

  test('to a lower plan neither lowers nor revokes a plan given by an admin', async () => {
    const learner = await createLearner({ plan: 'PREMIUM' });
    const { sendEvent } = subscriptionOf(learner);
    await startedSession(learner);
    expect(await sendEvent('started', { createdAt: inDays(-1) })).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await sendEvent('refunded')).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('stays refunded after a cancellation, in either order', async () => {
    for (const order of [
      ['refunded', 'cancelled'],
      ['cancelled', 'refunded'],
    ]) {
      const learner = await createLearner();
      const { sendEvent } = subscriptionOf(learner);
      await sendEvent('started', { createdAt: inDays(-3) });
      for (const type of order) {
        expect(await sendEvent(type, { createdAt: inDays(type === 'refunded' ? -2 : -1) })).toBe('applied');
      }
      expect(await planOf(learner)).toBe('FREE');
    }
  });

  test('leaves other fields of the record unchanged', async () => {
    const learner = await createLearner({ admin: true, name: 'Ada' });
    await subscriptionOf(learner).sendEvent('started');
    expect(await recordOf(learner)).toMatchObject({ admin: true, name: 'Ada', email: learner.email });
  });
});
