import { describe, expect, test } from 'vitest';
import { refundSession } from '../../src/sessions/close-session.ts';
import { serveWithClock } from '../support/address-usage-server.ts';
import { expectError, requestTextSession, startTextSession } from '../support/api.ts';
import { createSubscription, daysFromNow, getPlan } from '../support/billing.ts';
import { db, getUsage } from '../support/database.ts';
import { createTestDeps } from '../support/test-server.ts';
import { createLearner } from '../support/users.ts';

describe('a subscription', () => {
  test('gives no new sessions after its period until it is renewed', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', {
      periodStart: daysFromNow(-31),
      periodEnd: daysFromNow(-1),
      createdAt: daysFromNow(-31),
    });
    await db.doc(`usage/${learner.uid}`).update({ textUsed: 100 });
    await expectError(requestTextSession(learner), 403, 'quota-exhausted-text');
    await sendEvent('renewed', { periodStart: daysFromNow(-1), periodEnd: daysFromNow(29) });
    expect((await startTextSession(learner)).maxMessages).toBe(20);
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('gives nothing more from four days after its period, even if it has not been ended', async () => {
    const learner = await createLearner();
    await createSubscription(learner).sendEvent('started');
    await db.doc(`usage/${learner.uid}`).update({ paidUntil: new Date(daysFromNow(-4)) });
    expect(await getPlan(learner)).toBe('SMART');
    expect((await startTextSession(learner)).maxMessages).toBe(12);
  });

  test('keeps usage when it lapses and is renewed within its period', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-2) });
    await startTextSession(learner);
    await sendEvent('lapsed', { createdAt: daysFromNow(-1) });
    expect(await sendEvent('renewed')).toBe('applied');
    expect(await getPlan(learner)).toBe('SMART');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('continues its usage when it is revived after FREE sessions in the period of the address', async () => {
    const { start, startSeveral, skipDays } = await serveWithClock();
    const learner = await createLearner();
    // The second period of the address starts after the payment and ends after the paid period.
    skipDays(-40);
    await startSeveral(learner, 1);
    skipDays(40);
    const period = { periodStart: daysFromNow(-20), periodEnd: daysFromNow(8) };
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { ...period, createdAt: daysFromNow(-20) });
    const countedFrom = new Date(daysFromNow(-20));
    await db.doc(`usage/${learner.uid}`).update({ textUsed: 100, countedFrom });
    await sendEvent('lapsed', { ...period, createdAt: daysFromNow(-1) });
    const [sessionId = ''] = await startSeveral(learner, 1);
    await sendEvent('renewed', period);
    await expectError(start(learner), 403, 'quota-exhausted-text');
    // The counters do not contain the FREE session.
    expect(await refundSession(createTestDeps(), sessionId, learner.uid)).toBe(true);
    await expectError(start(learner), 403, 'quota-exhausted-text');
    skipDays(7);
    await expectError(start(learner), 403, 'quota-exhausted-text');
  });

  test('is not revived after its period without a payment', async () => {
    const learner = await createLearner();
    const period = { periodStart: daysFromNow(-31), periodEnd: daysFromNow(-1) };
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { ...period, createdAt: daysFromNow(-31) });
    await db.doc(`usage/${learner.uid}`).update({ textUsed: 100 });
    await sendEvent('lapsed', { ...period, createdAt: daysFromNow(-0.5) });
    expect(await sendEvent('renewed', period)).toBe('out-of-date');
    expect(await getPlan(learner)).toBe('FREE');
  });

  test('keeps its counters when a FREE session of the same month is refunded after it is revived', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    const period = { periodStart: daysFromNow(-40), periodEnd: daysFromNow(300) };
    await sendEvent('started', { ...period, createdAt: daysFromNow(-40) });
    const usage = await getUsage(learner.uid);
    // As if the first month had ended only now.
    await db
      .doc(`usage/${learner.uid}`)
      .update({ periodStart: usage?.anchor, periodEnd: usage?.periodStart });
    await sendEvent('lapsed', { ...period, createdAt: daysFromNow(-2) });
    const { sessionId } = await startTextSession(learner);
    await sendEvent('renewed', { ...period, createdAt: daysFromNow(-1) });
    await startTextSession(learner);
    await db.doc(`usage/${learner.uid}`).update({ textUsed: 100 });
    expect(await refundSession(createTestDeps(), sessionId, learner.uid)).toBe(true);
    await expectError(requestTextSession(learner), 403, 'quota-exhausted-text');
  });

  test('continues its own usage when it is revived or ends while there is another one', async () => {
    const learner = await createLearner();
    const [one, other] = [createSubscription(learner), createSubscription(learner)];
    const setTextUsed = (textUsed: number) => db.doc(`usage/${learner.uid}`).update({ textUsed });
    await one.sendEvent('started', { createdAt: daysFromNow(-4) });
    await setTextUsed(100);
    await one.sendEvent('lapsed', { createdAt: daysFromNow(-3) });
    await other.sendEvent('started', { createdAt: daysFromNow(-2), periodStart: daysFromNow(-10) });
    await startTextSession(learner);
    await one.sendEvent('renewed', { createdAt: daysFromNow(-1) });
    await expectError(requestTextSession(learner), 403, 'quota-exhausted-text');
    await one.sendEvent('refunded');
    await startTextSession(learner);
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 2 });
  });

  test('counts no FREE sessions from before a payment that was late', async () => {
    const { startSeveral, skipDays } = await serveWithClock();
    const learner = await createLearner();
    // The address has a period that starts after the paid one has ended.
    skipDays(-33);
    await startSeveral(learner, 1);
    skipDays(33);
    const { sendEvent } = createSubscription(learner);
    const createdAt = daysFromNow(-35);
    await sendEvent('started', { periodStart: daysFromNow(-35), periodEnd: daysFromNow(-5), createdAt });
    // As if the hourly job had not run: it would have ended the plan.
    await db.doc(`users/${learner.uid}`).update({ plan: 'SMART', paidUntil: new Date(daysFromNow(-5)) });
    await db.doc(`usage/${learner.uid}`).update({ paidUntil: new Date(daysFromNow(-5)) });
    await startSeveral(learner, 1);
    await sendEvent('renewed', { periodStart: daysFromNow(-5), periodEnd: daysFromNow(25) });
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 0 });
  });

  test('keeps its counters while FREE sessions are started because it could not be ended', async () => {
    const { startSeveral, skipDays } = await serveWithClock();
    const learner = await createLearner();
    // The address has a period that starts after the payment.
    skipDays(-33);
    await startSeveral(learner, 1);
    skipDays(33);
    const period = { periodStart: daysFromNow(-20), periodEnd: daysFromNow(10) };
    await createSubscription(learner).sendEvent('started', { ...period, createdAt: daysFromNow(-20) });
    const [paidUntil, countedFrom] = [new Date(daysFromNow(-5)), new Date(daysFromNow(-20))];
    await db.doc(`usage/${learner.uid}`).update({ textUsed: 2, paidUntil, countedFrom });
    const before = await getUsage(learner.uid);
    await startSeveral(learner, 1);
    const { anchor, periodStart, periodEnd } = before ?? {};
    expect(await getUsage(learner.uid)).toMatchObject({
      textUsed: 3,
      anchor,
      periodStart,
      periodEnd,
      countedFrom,
    });
  });

  test('gives no new sessions when its plan is changed back and forth', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-3) });
    await db.doc(`usage/${learner.uid}`).update({ textUsed: 100 });
    await sendEvent('plan_changed', { plan: 'PREMIUM', createdAt: daysFromNow(-2) });
    expect((await startTextSession(learner)).maxMessages).toBe(30);
    await sendEvent('plan_changed', { createdAt: daysFromNow(-1) });
    await expectError(requestTextSession(learner), 403, 'quota-exhausted-text');
  });

  test('refunds sessions from before a change of plan without lowering the new counters', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-1) });
    const sessions = [await startTextSession(learner), await startTextSession(learner)];
    const refund = (index: number) =>
      refundSession(createTestDeps(), sessions[index]?.sessionId ?? '', learner.uid);
    expect(await refund(0)).toBe(true);
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 1 });
    await sendEvent('plan_changed', { plan: 'PREMIUM', periodStart: daysFromNow(0) });
    await startTextSession(learner);
    expect(await refund(1)).toBe(true);
    const usage = await getUsage(learner.uid);
    expect(usage).toMatchObject({ textUsed: 1 });
    expect(usage?.refunds).toHaveLength(2);
  });
});
