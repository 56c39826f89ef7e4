import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { retryOnConflict, startTextSession } from '../support/api.ts';
import {
  countStoredEvents,
  getSubscriptions,
  daysFromNow,
  readOutcome,
  getPlan,
  deliverEvent,
  serveBilling,
  createSubscription,
} from '../support/billing.ts';
import { db, getUsage, getUserRecord } from '../support/database.ts';
import { createGuest, createLearner, register } from '../support/users.ts';

describe('an event', () => {
  test('that is repeated changes nothing', async () => {
    const learner = await createLearner();
    const started = createSubscription(learner).event('started');
    expect(await readOutcome(await deliverEvent(started))).toBe('applied');
    await startTextSession(learner);
    expect(await readOutcome(await deliverEvent(started))).toBe('repeated');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 1 });
    expect(await countStoredEvents(learner)).toBe(1);
  });

  test('that is repeated with different content does not replace the first one', async () => {
    const learner = await createLearner();
    const { event } = createSubscription(learner);
    const started = event('started');
    await deliverEvent(started);
    const upgrade = { ...event('plan_changed', { plan: 'PREMIUM' }), id: started.id };
    expect(await readOutcome(await deliverEvent(upgrade))).toBe('repeated');
    expect(await getPlan(learner)).toBe('SMART');
  });

  test('that is delivered eight times at once has one effect', async () => {
    const learner = await createLearner();
    const url = await serveBilling();
    const started = createSubscription(learner).event('started');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => readOutcome(await deliverEvent(started, url))),
    );
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    // A transaction that lost too many races is answered with `conflict`.
    const others = outcomes.filter((outcome) => outcome !== 'applied');
    expect(others.every((outcome) => outcome === 'repeated' || outcome === 409)).toBe(true);
    expect(await countStoredEvents(learner)).toBe(1);
    expect(await getPlan(learner)).toBe('SMART');
  });

  test('that arrives after a later one changes nothing', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-3) });
    await sendEvent('refunded', { createdAt: daysFromNow(-1) });
    expect(await sendEvent('renewed', { createdAt: daysFromNow(-2) })).toBe('out-of-date');
    expect(await getPlan(learner)).toBe('FREE');
    expect(await countStoredEvents(learner)).toBe(3);
  });

  test('that races with later events has the same result as if all had arrived in order', async () => {
    const learner = await createLearner();
    const { event } = createSubscription(learner);
    const events = [
      event('started', { createdAt: daysFromNow(-4) }),
      event('plan_changed', { createdAt: daysFromNow(-3), plan: 'PREMIUM' }),
      event('cancelled', { createdAt: daysFromNow(-2), plan: 'PREMIUM' }),
    ];
    const url = await serveBilling();
    const outcomes = await Promise.all(
      events.map(async (one) => readOutcome(await retryOnConflict(() => deliverEvent(one, url)))),
    );
    expect(outcomes.every((outcome) => outcome === 'applied' || outcome === 'out-of-date')).toBe(true);
    expect(await getPlan(learner)).toBe('PREMIUM');
    expect(await getSubscriptions(learner)).toMatchObject({
      subscriptions: [{ events: [{ kind: 'changed' }, { kind: 'cancelled' }] }],
    });
  });

  test("for an old subscription does not take away a newer one's plan", async () => {
    const learner = await createLearner();
    const [old, newer] = [createSubscription(learner), createSubscription(learner)];
    await old.sendEvent('started', {
      createdAt: daysFromNow(-20),
      periodStart: daysFromNow(-20),
      periodEnd: daysFromNow(10),
    });
    await newer.sendEvent('started', { createdAt: daysFromNow(-1), plan: 'PREMIUM' });
    await startTextSession(learner);
    expect(await old.sendEvent('lapsed')).toBe('applied');
    expect(await getPlan(learner)).toBe('PREMIUM');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 1 });
  });
});

describe('acknowledges but does not store an event', () => {
  test('for a user who never existed', async () => {
    const unknownUser = { uid: `nobody-${randomUUID()}` };
    expect(await createSubscription(unknownUser).sendEvent('started')).toBe('unknown-user');
    expect(await countStoredEvents(unknownUser)).toBe(0);
    expect(await getUserRecord(unknownUser)).toBeUndefined();
    expect(await getSubscriptions(unknownUser)).toBeUndefined();
  });

  // Payers can change the client reference in a payment link.
  test.each([
    ['a path', '../plans/FREE'],
    ['a path of two parts', 'a/b'],
    ['two dots', '..'],
    ['a reserved name', '__ada__'],
    ['a lone surrogate', 'a\ud800'],
    ['a string of 129 letters', 'x'.repeat(129)],
    ['an empty string', ''],
    ['null', null],
    ['a number', 7],
    ['an object', { uid: 'ada' }],
  ])('whose client reference is %s', async (_what, clientReferenceId) => {
    const event = createSubscription({ uid: '' }).event('started');
    const response = await deliverEvent({
      ...event,
      subscription: { ...event.subscription, clientReferenceId },
    });
    expect(await readOutcome(response)).toBe('unknown-user');
  });

  test('for a guest, and applies it when it is sent again after the guest has registered', async () => {
    const guest = await createGuest();
    const started = createSubscription(guest).event('started');
    expect(await readOutcome(await deliverEvent(started))).toBe('unknown-user');
    expect(await getPlan(guest)).toBe('FREE');
    await register(guest);
    await db.doc(`users/${guest.uid}`).update({ isAnonymous: false });
    expect(await readOutcome(await deliverEvent(started))).toBe('applied');
    expect(await getPlan(guest)).toBe('SMART');
  });

  test('for a user who is being deleted', async () => {
    const learner = await createLearner();
    await db.doc(`deletions/${learner.uid}`).set({ resumeAt: new Date(Date.parse(daysFromNow(1))) });
    expect(await createSubscription(learner).sendEvent('started')).toBe('unknown-user');
    expect(await countStoredEvents(learner)).toBe(0);
    expect(await getSubscriptions(learner)).toBeUndefined();
    expect(await getPlan(learner)).toBe('FREE');
  });
});
