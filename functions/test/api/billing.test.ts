import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getPeriodAt } from '../../src/sessions/period.ts';
import { endOverdueSubscriptions } from '../../src/billing/process-events.ts';
import { auditOf } from '../support/admin.ts';
import { errorOf, start, startedSession } from '../support/api.ts';
import {
  deliver,
  holdingsOf,
  inDays,
  outcomeOf,
  planOf,
  recordOf,
  serveBilling,
  signatureOf,
  subscriptionOf,
} from '../support/billing.ts';
import { db, usageOf } from '../support/database.ts';
import { databaseWithOwn } from '../support/own-collections.ts';
import { stack } from '../support/stack.ts';
import { createLearner, type TestUser } from '../support/users.ts';

const DAY_SECONDS = 86_400;

/** A time at which nothing else was due. */
const longAgo = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute));

// The daily job is about all subscriptions: that of another test would end what is overdue here, and hear of what is broken.
const own = databaseWithOwn('subscriptions');

/** The daily job as it would have run so many days from now. */
const runJob = (days: number) =>
  endOverdueSubscriptions({ db: own, now: () => new Date(Date.parse(inDays(days))) }, () => undefined);

/** A subscription that began forty days ago and was paid for thirty; `tell` tells of it then. */
async function subscriptionOfThen(learner: TestUser) {
  const then = -40;
  const now = () => new Date(Date.parse(inDays(then)));
  const url = await serveBilling({ db: own, now });
  const { event } = subscriptionOf(learner);
  const period = { periodStart: inDays(then), periodEnd: inDays(-10) };
  const tell = async (type: string) => {
    const body = JSON.stringify(event(type, { ...period, createdAt: inDays(then) }));
    const signature = signatureOf(body, stack.webhookSecret, then * DAY_SECONDS);
    return outcomeOf(await deliver(body, signature, url));
  };
  return { tell };
}

describe('the life of a subscription:', () => {
  test('its start gives the plan, the period that was paid for, and fresh counters', async () => {
    const learner = await createLearner();
    await startedSession(learner);
    const { tell } = subscriptionOf(learner);
    const periodStart = inDays(-1);
    expect(await tell('started', { periodStart })).toBe('applied');
    const begun = new Date(periodStart);
    expect(await usageOf(learner.uid)).toMatchObject({
      guest: false,
      textUsed: 0,
      anchor: begun,
      periodStart: begun,
      periodEnd: getPeriodAt(begun, new Date()).end,
    });
    const record = await recordOf(learner);
    expect(record).toMatchObject({ plan: 'SMART', textUsed: 0, voiceUsed: 0 });
    expect(record?.['periodStart']).toMatchObject({ seconds: Math.floor(begun.getTime() / 1000) });
    expect((await startedSession(learner)).maxMessages).toBe(20);
  });

  test('a renewal begins a fresh period', async () => {
    const learner = await createLearner();
    const { tell } = subscriptionOf(learner);
    await tell('started', { periodStart: inDays(-29), periodEnd: inDays(1), createdAt: inDays(-29) });
    await startedSession(learner);
    const periodStart = inDays(0);
    expect(await tell('renewed', { periodStart })).toBe('applied');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 0, anchor: new Date(periodStart) });
    expect(await planOf(learner)).toBe('SMART');
  });

  test('a renewal on the day on which the months begin keeps their first day', async () => {
    const learner = await createLearner();
    const { tell } = subscriptionOf(learner);
    await tell('started', { periodStart: inDays(-40), periodEnd: inDays(1), createdAt: inDays(-40) });
    const begun = await usageOf(learner.uid);
    await startedSession(learner);
    // The month has not begun anew by itself yet: nobody has practised in it.
    await db
      .doc(`usage/${learner.uid}`)
      .update({ periodStart: begun?.anchor, periodEnd: begun?.periodStart });
    expect(await tell('renewed', { periodStart: begun?.periodStart.toISOString() ?? '' })).toBe('applied');
    expect(await usageOf(learner.uid)).toEqual(begun);
  });

  test('a renewal of a month that has begun by itself takes nothing back that was used in it', async () => {
    const learner = await createLearner();
    const { tell } = subscriptionOf(learner);
    await tell('started', { periodStart: inDays(-40), periodEnd: inDays(1), createdAt: inDays(-40) });
    await startedSession(learner);
    const usage = await usageOf(learner.uid);
    const periodStart = usage?.periodStart.toISOString() ?? '';
    expect(await tell('renewed', { periodStart })).toBe('applied');
    expect(await usageOf(learner.uid)).toEqual({ ...usage, textUsed: 1 });
  });

  test('another plan begins at once, with fresh counters', async () => {
    const learner = await createLearner();
    const { tell } = subscriptionOf(learner);
    await tell('started', { createdAt: inDays(-1) });
    await startedSession(learner);
    expect(await tell('plan_changed', { plan: 'PREMIUM' })).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 0 });
    expect((await startedSession(learner)).maxMessages).toBe(30);
  });

  test('one that is cancelled stays until the end of its period, and the counters with it', async () => {
    const learner = await createLearner();
    const { tell } = subscriptionOf(learner);
    await tell('started', { createdAt: inDays(-1) });
    await startedSession(learner);
    expect(await tell('cancelled')).toBe('applied');
    expect(await planOf(learner)).toBe('SMART');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('one that was cancelled ends with its period', async () => {
    const learner = await createLearner();
    const { tell } = await subscriptionOfThen(learner);
    expect(await tell('started')).toBe('applied');
    expect(await tell('cancelled')).toBe('applied');
    await runJob(-11);
    expect(await planOf(learner)).toBe('SMART');
    await runJob(-9);
    expect(await planOf(learner)).toBe('FREE');
  });

  test.each(['lapsed', 'refunded'])('one that is %s leaves FREE, and the counters', async (type) => {
    const learner = await createLearner();
    const { tell } = subscriptionOf(learner);
    await tell('started', { createdAt: inDays(-1) });
    for (let session = 0; session < 5; session += 1) await startedSession(learner);
    const before = await usageOf(learner.uid);
    expect(await tell(type)).toBe('applied');
    expect(await planOf(learner)).toBe('FREE');
    expect(await usageOf(learner.uid)).toEqual(before);
    expect(await errorOf(await start(learner))).toEqual({ status: 403, code: 'quota-exhausted-text' });
  });

  test('one that nobody pays for any more ends three days after its period, where nothing is said', async () => {
    const learner = await createLearner();
    const { tell } = await subscriptionOfThen(learner);
    expect(await tell('started')).toBe('applied');
    await runJob(-8);
    expect(await planOf(learner)).toBe('SMART');
    await Promise.all([runJob(-6), runJob(-6)]);
    expect(await planOf(learner)).toBe('FREE');
    expect(await holdingsOf(learner, own)).toMatchObject({ grant: null, dueAt: null });
    expect((await auditOf(learner)).filter(({ by }) => by.kind === 'schedule')).toMatchObject([
      { before: { plan: 'SMART' }, after: { plan: 'FREE' }, involves: [learner.uid] },
    ]);
  });

  test('one that cannot be ended keeps no other from its end', async () => {
    const refs = Array.from({ length: 25 }, () => own.collection('subscriptions').doc(randomUUID()));
    onTestFinished(async () => void (await Promise.all(refs.map((ref) => ref.delete()))));
    const over = { subscriptions: [], grant: null };
    await Promise.all(refs.map((ref, index) => ref.set({ ...(index > 0 && over), dueAt: longAgo(index) })));
    const said: string[] = [];
    await endOverdueSubscriptions({ db: own, now: () => longAgo(60) }, (_severity, line) => said.push(line));
    const dueAts = (await db.getAll(...refs)).map((found) => found.get('dueAt') as unknown);
    expect(dueAts.filter((dueAt) => dueAt !== null)).toHaveLength(1);
    expect(said).toEqual(['ending a subscription failed']);
  });

  test('what an admin has given meanwhile is not taken back with it', async () => {
    const learner = await createLearner();
    const { tell } = subscriptionOf(learner);
    await tell('started', { createdAt: inDays(-1) });
    await db.doc(`users/${learner.uid}`).update({ plan: 'PREMIUM' });
    expect(await tell('lapsed')).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
  });

  test('what an admin has given is not made less by a smaller plan, nor taken back with that', async () => {
    const learner = await createLearner({ plan: 'PREMIUM' });
    const { tell } = subscriptionOf(learner);
    await startedSession(learner);
    expect(await tell('started', { createdAt: inDays(-1) })).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await tell('refunded')).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('one that was refunded is not brought back by a cancellation, whichever is heard first', async () => {
    for (const order of [
      ['refunded', 'cancelled'],
      ['cancelled', 'refunded'],
    ]) {
      const learner = await createLearner();
      const { tell } = subscriptionOf(learner);
      await tell('started', { createdAt: inDays(-3) });
      for (const type of order) {
        expect(await tell(type, { createdAt: inDays(type === 'refunded' ? -2 : -1) })).toBe('applied');
      }
      expect(await planOf(learner)).toBe('FREE');
    }
  });

  test('the name, the rights and all else of the record stay', async () => {
    const learner = await createLearner({ admin: true, name: 'Ada' });
    await subscriptionOf(learner).tell('started');
    expect(await recordOf(learner)).toMatchObject({ admin: true, name: 'Ada', email: learner.email });
  });
});
