import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { periodAt } from '../../src/quota/period.ts';
import { endOverdueSubscriptions } from '../../src/billing/overdue.ts';
import { auditOf } from '../support/admin.ts';
import { errorOf, insist, start, startedSession } from '../support/api.ts';
import {
  deliver,
  eventsNoted,
  holdingsOf,
  inDays,
  outcomeOf,
  planOf,
  recordOf,
  send,
  signatureOf,
  subscriptionOf,
} from '../support/billing.ts';
import { db, usageOf } from '../support/database.ts';
import { databaseWithOwn } from '../support/own-collections.ts';
import { serveApp } from '../support/own-server.ts';
import { stack } from '../support/stack.ts';
import { createGuest, createLearner, register, type TestUser } from '../support/users.ts';

const DAY_SECONDS = 86_400;

/** A time at which nothing else was due. */
const longAgo = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute));

// The daily job is about all subscriptions: that of another test would end what is overdue here, and hear of what is broken.
const own = databaseWithOwn('subscriptions');

/** The daily job as it would have run so many days from now. */
const runJob = (days: number) =>
  endOverdueSubscriptions({ db: own, now: () => new Date(Date.parse(inDays(days))) }, () => undefined);

/**
 * A webhook over these subscriptions, for another clock, and for calls at once: for each of those the functions emulator starts
 * a process, which is what would be waited for.
 */
async function serveBilling(parts: Partial<Deps> = {}): Promise<string> {
  const server = await serveApp({ BILLING_WEBHOOK_SECRET: stack.webhookSecret }, { db: own, ...parts });
  onTestFinished(() => server.close());
  return server.url;
}

/** A subscription that began forty days ago and was paid for thirty; `tell` tells of it then. */
async function subscriptionOfThen(learner: TestUser) {
  const then = -40;
  const now = () => new Date(Date.parse(inDays(then)));
  const url = await serveBilling({ now });
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
      periodEnd: periodAt(begun, new Date()).end,
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

describe('an event that comes', () => {
  test('again changes nothing', async () => {
    const learner = await createLearner();
    const started = subscriptionOf(learner).event('started');
    expect(await outcomeOf(await send(started))).toBe('applied');
    await startedSession(learner);
    expect(await outcomeOf(await send(started))).toBe('repeated');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
    expect(await eventsNoted(learner)).toBe(1);
  });

  test('again with another content is still the one that was heard', async () => {
    const learner = await createLearner();
    const { event } = subscriptionOf(learner);
    const started = event('started');
    await send(started);
    const better = { ...event('plan_changed', { plan: 'PREMIUM' }), id: started.id };
    expect(await outcomeOf(await send(better))).toBe('repeated');
    expect(await planOf(learner)).toBe('SMART');
  });

  test('eight times at once has one effect', async () => {
    const learner = await createLearner();
    const url = await serveBilling();
    const body = JSON.stringify(subscriptionOf(learner).event('started'));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => outcomeOf(await deliver(body, signatureOf(body), url))),
    );
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    // Who has lost too many races is asked to come again.
    const others = outcomes.filter((outcome) => outcome !== 'applied');
    expect(others.every((outcome) => outcome === 'repeated' || outcome === 409)).toBe(true);
    expect(await eventsNoted(learner)).toBe(1);
    expect(await planOf(learner)).toBe('SMART');
  });

  test('after a later one changes nothing', async () => {
    const learner = await createLearner();
    const { tell } = subscriptionOf(learner);
    await tell('started', { createdAt: inDays(-3) });
    await tell('refunded', { createdAt: inDays(-1) });
    expect(await tell('renewed', { createdAt: inDays(-2) })).toBe('out-of-date');
    expect(await planOf(learner)).toBe('FREE');
    expect(await eventsNoted(learner)).toBe(3);
  });

  test('in the wrong order ends as in the right one, whoever is first', async () => {
    const learner = await createLearner();
    const { event } = subscriptionOf(learner);
    const events = [
      event('started', { createdAt: inDays(-4) }),
      event('plan_changed', { createdAt: inDays(-3), plan: 'PREMIUM' }),
      event('cancelled', { createdAt: inDays(-2), plan: 'PREMIUM' }),
    ];
    const url = await serveBilling();
    const outcomes = await Promise.all(
      events.map(async (one) => {
        const body = JSON.stringify(one);
        return outcomeOf(await insist(() => deliver(body, signatureOf(body), url)));
      }),
    );
    expect(outcomes.every((outcome) => outcome === 'applied' || outcome === 'out-of-date')).toBe(true);
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await holdingsOf(learner, own)).toMatchObject({
      subscriptions: [{ last: { kind: 'cancelled' } }],
    });
  });

  test('of an old subscription does not take away what a newer one gives', async () => {
    const learner = await createLearner();
    const [old, newer] = [subscriptionOf(learner), subscriptionOf(learner)];
    await old.tell('started', { createdAt: inDays(-20), periodStart: inDays(-20), periodEnd: inDays(10) });
    await newer.tell('started', { createdAt: inDays(-1), plan: 'PREMIUM' });
    await startedSession(learner);
    expect(await old.tell('lapsed')).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
  });
});

describe('an event of nobody whom we know is acknowledged and not noted:', () => {
  test('of a user that there never was', async () => {
    const nobody = { uid: `nobody-${randomUUID()}` };
    expect(await subscriptionOf(nobody).tell('started')).toBe('unknown-user');
    expect(await eventsNoted(nobody)).toBe(0);
    expect(await recordOf(nobody)).toBeUndefined();
    expect(await holdingsOf(nobody)).toBeUndefined();
  });

  test.each([
    ['a path', '../plans/FREE'],
    ['a path of two parts', 'a/b'],
    ['dots', '..'],
    ['a reserved name', '__ada__'],
    ['half a character', 'a\ud800'],
    ['129 letters', 'x'.repeat(129)],
    ['nothing', ''],
    ['null', null],
    ['a number', 7],
    ['a map', { uid: 'ada' }],
  ])('of %s, which anybody may write into a link', async (_what, clientReferenceId) => {
    const event = subscriptionOf({ uid: '' }).event('started');
    const response = await send({ ...event, subscription: { ...event.subscription, clientReferenceId } });
    expect(await outcomeOf(response)).toBe('unknown-user');
  });

  test('of a guest, and heard when the guest has registered and it is sent again', async () => {
    const guest = await createGuest();
    const started = subscriptionOf(guest).event('started');
    expect(await outcomeOf(await send(started))).toBe('unknown-user');
    expect(await planOf(guest)).toBe('FREE');
    await register(guest);
    await db.doc(`users/${guest.uid}`).update({ isAnonymous: false });
    expect(await outcomeOf(await send(started))).toBe('applied');
    expect(await planOf(guest)).toBe('SMART');
  });

  test('of somebody whose account is being deleted', async () => {
    const learner = await createLearner();
    await db.doc(`deletions/${learner.uid}`).set({ resumeAt: new Date(Date.parse(inDays(1))) });
    expect(await subscriptionOf(learner).tell('started')).toBe('unknown-user');
    expect(await holdingsOf(learner)).toBeUndefined();
    expect(await planOf(learner)).toBe('FREE');
  });
});
