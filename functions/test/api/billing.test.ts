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

// The daily job processes all subscriptions, so these tests use a collection of their own.
const own = databaseWithOwn('subscriptions');

/** Runs the daily job as of so many days from now. */
const runJob = (days: number) =>
  endOverdueSubscriptions({ db: own, now: () => new Date(Date.parse(inDays(days))) }, () => undefined);

/** A subscription that started forty days ago and was paid for thirty; `sendEvent` sends events as of then. */
async function createPastSubscription(learner: TestUser) {
  const then = -40;
  const now = () => new Date(Date.parse(inDays(then)));
  const url = await serveBilling({ db: own, now });
  const { event } = subscriptionOf(learner);
  const period = { periodStart: inDays(then), periodEnd: inDays(-10) };
  const sendEvent = async (type: string) => {
    const body = JSON.stringify(event(type, { ...period, createdAt: inDays(then) }));
    const signature = signatureOf(body, stack.webhookSecret, then * DAY_SECONDS);
    return outcomeOf(await deliver(body, signature, url));
  };
  return { sendEvent };
}

describe('a subscription:', () => {
  test('its start gives the plan, the paid period and new usage', async () => {
    const learner = await createLearner();
    await startedSession(learner);
    const { sendEvent } = subscriptionOf(learner);
    const periodStart = inDays(-1);
    expect(await sendEvent('started', { periodStart })).toBe('applied');
    const begin = new Date(periodStart);
    expect(await usageOf(learner.uid)).toMatchObject({
      guest: false,
      textUsed: 0,
      anchor: begin,
      periodStart: begin,
      periodEnd: getPeriodAt(begin, new Date()).end,
    });
    const record = await recordOf(learner);
    expect(record).toMatchObject({ plan: 'SMART', textUsed: 0, voiceUsed: 0 });
    expect(record?.['periodStart']).toMatchObject({ seconds: Math.floor(begin.getTime() / 1000) });
    expect((await startedSession(learner)).maxMessages).toBe(20);
  });

  test('a renewal starts a new period', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { periodStart: inDays(-29), periodEnd: inDays(1), createdAt: inDays(-29) });
    await startedSession(learner);
    const periodStart = inDays(0);
    expect(await sendEvent('renewed', { periodStart })).toBe('applied');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 0, anchor: new Date(periodStart) });
    expect(await planOf(learner)).toBe('SMART');
  });

  test('a renewal on the day on which periods start keeps their anchor', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { periodStart: inDays(-40), periodEnd: inDays(1), createdAt: inDays(-40) });
    const usageBefore = await usageOf(learner.uid);
    await startedSession(learner);
    // Without a session since, the usage has not been reset yet.
    await db
      .doc(`usage/${learner.uid}`)
      .update({ periodStart: usageBefore?.anchor, periodEnd: usageBefore?.periodStart });
    expect(await sendEvent('renewed', { periodStart: usageBefore?.periodStart.toISOString() ?? '' })).toBe(
      'applied',
    );
    expect(await usageOf(learner.uid)).toEqual(usageBefore);
  });

  test('a renewal of a period that has started by itself does not reset its usage', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { periodStart: inDays(-40), periodEnd: inDays(1), createdAt: inDays(-40) });
    await startedSession(learner);
    const usage = await usageOf(learner.uid);
    const periodStart = usage?.periodStart.toISOString() ?? '';
    expect(await sendEvent('renewed', { periodStart })).toBe('applied');
    expect(await usageOf(learner.uid)).toEqual({ ...usage, textUsed: 1 });
  });

  test('a change of plan applies immediately and resets usage', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { createdAt: inDays(-1) });
    await startedSession(learner);
    expect(await sendEvent('plan_changed', { plan: 'PREMIUM' })).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 0 });
    expect((await startedSession(learner)).maxMessages).toBe(30);
  });

  test('a cancelled one lasts until the end of its period and keeps usage', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { createdAt: inDays(-1) });
    await startedSession(learner);
    expect(await sendEvent('cancelled')).toBe('applied');
    expect(await planOf(learner)).toBe('SMART');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('a cancelled one ends with its period', async () => {
    const learner = await createLearner();
    const { sendEvent } = await createPastSubscription(learner);
    expect(await sendEvent('started')).toBe('applied');
    expect(await sendEvent('cancelled')).toBe('applied');
    await runJob(-11);
    expect(await planOf(learner)).toBe('SMART');
    await runJob(-9);
    expect(await planOf(learner)).toBe('FREE');
  });

  test.each(['lapsed', 'refunded'])('one that is %s leaves FREE and keeps usage', async (type) => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { createdAt: inDays(-1) });
    for (let session = 0; session < 5; session += 1) await startedSession(learner);
    const before = await usageOf(learner.uid);
    expect(await sendEvent(type)).toBe('applied');
    expect(await planOf(learner)).toBe('FREE');
    expect(await usageOf(learner.uid)).toEqual(before);
    await expectError(start(learner), 403, 'quota-exhausted-text');
  });

  test('one without further events ends three days after its period', async () => {
    const learner = await createLearner();
    const { sendEvent } = await createPastSubscription(learner);
    expect(await sendEvent('started')).toBe('applied');
    await runJob(-8);
    expect(await planOf(learner)).toBe('SMART');
    await Promise.all([runJob(-6), runJob(-6)]);
    expect(await planOf(learner)).toBe('FREE');
    expect(await getSubscriptions(learner, own)).toMatchObject({ grant: null, dueAt: null });
    expect((await auditOf(learner)).filter(({ by }) => by.kind === 'schedule')).toMatchObject([
      { before: { plan: 'SMART' }, after: { plan: 'FREE' }, involves: [learner.uid] },
    ]);
  });

  test('one that cannot be ended does not stop the others', async () => {
    const refs = Array.from({ length: 25 }, () => own.collection('subscriptions').doc(randomUUID()));
    onTestFinished(async () => void (await Promise.all(refs.map((ref) => ref.delete()))));
    const over = { subscriptions: [], grant: null };
    await Promise.all(refs.map((ref, index) => ref.set({ ...(index > 0 && over), dueAt: longAgo(index) })));
    const messages: string[] = [];
    await endOverdueSubscriptions({ db: own, now: () => longAgo(60) }, (_severity, message) =>
      messages.push(message),
    );
    const dueAts = (await db.getAll(...refs)).map((found) => found.get('dueAt') as unknown);
    expect(dueAts.filter((dueAt) => dueAt !== null)).toHaveLength(1);
    expect(messages).toEqual(['ending a subscription failed']);
  });

  test('its end does not take back a plan that an admin has given meanwhile', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { createdAt: inDays(-1) });
    await db.doc(`users/${learner.uid}`).update({ plan: 'PREMIUM' });
    expect(await sendEvent('lapsed')).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
  });

  test("a lower plan neither lowers an admin's plan nor takes it back", async () => {
    const learner = await createLearner({ plan: 'PREMIUM' });
    const { sendEvent } = subscriptionOf(learner);
    await startedSession(learner);
    expect(await sendEvent('started', { createdAt: inDays(-1) })).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await sendEvent('refunded')).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('a cancellation does not revive a refunded one, in any order', async () => {
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

  test('other fields of the record stay unchanged', async () => {
    const learner = await createLearner({ admin: true, name: 'Ada' });
    await subscriptionOf(learner).sendEvent('started');
    expect(await recordOf(learner)).toMatchObject({ admin: true, name: 'Ada', email: learner.email });
  });
});
