import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { retryOnConflict, startedSession } from '../support/api.ts';
import {
  countStoredEvents,
  getSubscriptions,
  inDays,
  outcomeOf,
  planOf,
  recordOf,
  send,
  serveBilling,
  subscriptionOf,
} from '../support/billing.ts';
import { db, usageOf } from '../support/database.ts';
import { createGuest, createLearner, register } from '../support/users.ts';

describe('an event', () => {
  test('that is repeated changes nothing', async () => {
    const learner = await createLearner();
    const started = subscriptionOf(learner).event('started');
    expect(await outcomeOf(await send(started))).toBe('applied');
    await startedSession(learner);
    expect(await outcomeOf(await send(started))).toBe('repeated');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
    expect(await countStoredEvents(learner)).toBe(1);
  });

  test('that is repeated with other content does not replace the first one', async () => {
    const learner = await createLearner();
    const { event } = subscriptionOf(learner);
    const started = event('started');
    await send(started);
    const better = { ...event('plan_changed', { plan: 'PREMIUM' }), id: started.id };
    expect(await outcomeOf(await send(better))).toBe('repeated');
    expect(await planOf(learner)).toBe('SMART');
  });

  test('that is delivered eight times at once has one effect', async () => {
    const learner = await createLearner();
    const url = await serveBilling();
    const started = subscriptionOf(learner).event('started');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => outcomeOf(await send(started, url))),
    );
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    // A transaction that lost too many races is answered with `conflict`.
    const others = outcomes.filter((outcome) => outcome !== 'applied');
    expect(others.every((outcome) => outcome === 'repeated' || outcome === 409)).toBe(true);
    expect(await countStoredEvents(learner)).toBe(1);
    expect(await planOf(learner)).toBe('SMART');
  });

  test('after a later one changes nothing', async () => {
    const learner = await createLearner();
    const { sendEvent } = subscriptionOf(learner);
    await sendEvent('started', { createdAt: inDays(-3) });
    await sendEvent('refunded', { createdAt: inDays(-1) });
    expect(await sendEvent('renewed', { createdAt: inDays(-2) })).toBe('out-of-date');
    expect(await planOf(learner)).toBe('FREE');
    expect(await countStoredEvents(learner)).toBe(3);
  });

  test('in the wrong order leads to the same result', async () => {
    const learner = await createLearner();
    const { event } = subscriptionOf(learner);
    const events = [
      event('started', { createdAt: inDays(-4) }),
      event('plan_changed', { createdAt: inDays(-3), plan: 'PREMIUM' }),
      event('cancelled', { createdAt: inDays(-2), plan: 'PREMIUM' }),
    ];
    const url = await serveBilling();
    const outcomes = await Promise.all(
      events.map(async (one) => outcomeOf(await retryOnConflict(() => send(one, url)))),
    );
    expect(outcomes.every((outcome) => outcome === 'applied' || outcome === 'out-of-date')).toBe(true);
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await getSubscriptions(learner)).toMatchObject({
      subscriptions: [{ last: { kind: 'cancelled' } }],
    });
  });

  test("of an old subscription does not take away a newer one's plan", async () => {
    const learner = await createLearner();
    const [old, newer] = [subscriptionOf(learner), subscriptionOf(learner)];
    await old.sendEvent('started', {
      createdAt: inDays(-20),
      periodStart: inDays(-20),
      periodEnd: inDays(10),
    });
    await newer.sendEvent('started', { createdAt: inDays(-1), plan: 'PREMIUM' });
    await startedSession(learner);
    expect(await old.sendEvent('lapsed')).toBe('applied');
    expect(await planOf(learner)).toBe('PREMIUM');
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 1 });
  });
});

describe('acknowledges but does not store an event', () => {
  test('of a user who never existed', async () => {
    const nobody = { uid: `nobody-${randomUUID()}` };
    expect(await subscriptionOf(nobody).sendEvent('started')).toBe('unknown-user');
    expect(await countStoredEvents(nobody)).toBe(0);
    expect(await recordOf(nobody)).toBeUndefined();
    expect(await getSubscriptions(nobody)).toBeUndefined();
  });

  test.each([
    ['a path', '../plans/FREE'],
    ['a path of two parts', 'a/b'],
    ['dots', '..'],
    ['a reserved name', '__ada__'],
    ['a lone surrogate', 'a\ud800'],
    ['a text of 129 letters', 'x'.repeat(129)],
    ['nothing', ''],
    ['null', null],
    ['a number', 7],
    ['an object', { uid: 'ada' }],
  ])('of %s, which a payer can write into a link', async (_what, clientReferenceId) => {
    const event = subscriptionOf({ uid: '' }).event('started');
    const response = await send({ ...event, subscription: { ...event.subscription, clientReferenceId } });
    expect(await outcomeOf(response)).toBe('unknown-user');
  });

  test('of a guest, and applies it when it is sent again after the guest has registered', async () => {
    const guest = await createGuest();
    const started = subscriptionOf(guest).event('started');
    expect(await outcomeOf(await send(started))).toBe('unknown-user');
    expect(await planOf(guest)).toBe('FREE');
    await register(guest);
    await db.doc(`users/${guest.uid}`).update({ isAnonymous: false });
    expect(await outcomeOf(await send(started))).toBe('applied');
    expect(await planOf(guest)).toBe('SMART');
  });

  test('of a user who is being deleted', async () => {
    const learner = await createLearner();
    await db.doc(`deletions/${learner.uid}`).set({ resumeAt: new Date(Date.parse(inDays(1))) });
    expect(await subscriptionOf(learner).sendEvent('started')).toBe('unknown-user');
    expect(await getSubscriptions(learner)).toBeUndefined();
    expect(await planOf(learner)).toBe('FREE');
  });
});
