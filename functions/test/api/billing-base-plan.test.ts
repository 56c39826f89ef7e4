import { describe, expect, test } from 'vitest';
import { createAdmin, givePlan } from '../support/admin.ts';
import { startTextSession } from '../support/api.ts';
import { createSubscription, daysFromNow, getPlan } from '../support/billing.ts';
import { db, getUsage } from '../support/database.ts';
import { createLearner } from '../support/users.ts';

describe('a subscription', () => {
  test('that ends does not revoke a plan that an admin has given in the meantime', async () => {
    const learner = await createLearner();
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-1) });
    await db.doc(`users/${learner.uid}`).update({ plan: 'PREMIUM' });
    expect(await sendEvent('lapsed')).toBe('applied');
    expect(await getPlan(learner)).toBe('PREMIUM');
  });

  test.each(['FREE', 'SMART', 'PREMIUM'] as const)(
    'that ends leaves the %s plan that an admin gave meanwhile',
    async (given) => {
      const [learner, admin] = await Promise.all([createLearner(), createAdmin()]);
      const { sendEvent } = createSubscription(learner);
      await sendEvent('started', { createdAt: daysFromNow(-1) });
      expect(await getPlan(learner)).toBe('SMART');
      await givePlan(admin, learner, { newPlan: given });
      await sendEvent('lapsed');
      expect(await getPlan(learner)).toBe(given);
    },
  );

  test('to a lower plan neither downgrades nor revokes a plan given by an admin', async () => {
    const learner = await createLearner({ plan: 'PREMIUM' });
    const { sendEvent } = createSubscription(learner);
    await startTextSession(learner);
    expect(await sendEvent('started', { createdAt: daysFromNow(-1) })).toBe('applied');
    expect(await getPlan(learner)).toBe('PREMIUM');
    expect(await sendEvent('refunded')).toBe('applied');
    expect(await getPlan(learner)).toBe('PREMIUM');
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 1 });
  });

  test('that changes to a higher plan raises one that an admin has lowered', async () => {
    const [learner, admin] = await Promise.all([createLearner(), createAdmin()]);
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-2) });
    await givePlan(admin, learner, { newPlan: 'FREE' });
    await startTextSession(learner);
    await sendEvent('cancelled', { createdAt: daysFromNow(-1) });
    expect(await getPlan(learner)).toBe('FREE');
    await sendEvent('plan_changed', { plan: 'PREMIUM' });
    expect(await getPlan(learner)).toBe('PREMIUM');
    const usage = await getUsage(learner.uid);
    expect(usage?.textUsed).toBe(0);
    expect(usage?.paidUntil).not.toBeNull();
  });

  test('that ends and is revived does not raise a plan that an admin has lowered, but its next payment does', async () => {
    const [learner, admin] = await Promise.all([createLearner(), createAdmin()]);
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-3) });
    await givePlan(admin, learner, { newPlan: 'FREE' });
    await sendEvent('lapsed', { createdAt: daysFromNow(-2) });
    expect(await sendEvent('renewed', { createdAt: daysFromNow(-1) })).toBe('applied');
    expect(await getPlan(learner)).toBe('FREE');
    await sendEvent('renewed', { periodStart: daysFromNow(0), periodEnd: daysFromNow(31) });
    expect(await getPlan(learner)).toBe('SMART');
  });

  test.each([
    ['SMART', 'SMART'],
    ['SMART', 'PREMIUM'],
  ])('leaves the user on the %s plan given by an admin when its own %s plan ends', async (given, bought) => {
    const learner = await createLearner({ plan: given });
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-2), plan: bought });
    expect(await getPlan(learner)).toBe(bought);
    await sendEvent('renewed', { createdAt: daysFromNow(-1), plan: bought });
    await sendEvent('lapsed', { plan: bought });
    expect(await getPlan(learner)).toBe(given);
  });

  test.each(['SMART', 'PREMIUM'])(
    'that was replaced by another one does not give its plan again after an admin has lowered it: %s',
    async (plan) => {
      const [learner, admin] = await Promise.all([createLearner(), createAdmin()]);
      const [one, other] = [createSubscription(learner), createSubscription(learner)];
      await one.sendEvent('started', { createdAt: daysFromNow(-5), plan });
      await one.sendEvent('lapsed', { createdAt: daysFromNow(-4), plan });
      await other.sendEvent('started', { createdAt: daysFromNow(-4) });
      await givePlan(admin, learner, { newPlan: 'FREE' });
      await other.sendEvent('lapsed', { createdAt: daysFromNow(-3) });
      await one.sendEvent('renewed', { createdAt: daysFromNow(-2), plan });
      expect(await getPlan(learner)).toBe('FREE');
      await one.sendEvent('plan_changed', { createdAt: daysFromNow(-1), plan: 'SMART' });
      expect(await getPlan(learner)).toBe('FREE');
    },
  );

  test('to a higher plan than an admin gave is given again when it is revived', async () => {
    const learner = await createLearner({ plan: 'SMART' });
    const { sendEvent } = createSubscription(learner);
    const plan = 'PREMIUM';
    await sendEvent('started', { createdAt: daysFromNow(-3), plan });
    await sendEvent('lapsed', { createdAt: daysFromNow(-2), plan });
    expect(await getPlan(learner)).toBe('SMART');
    await sendEvent('renewed', { createdAt: daysFromNow(-1), plan });
    expect(await getPlan(learner)).toBe('PREMIUM');
  });

  test('returns the user to FREE when it ends after an admin has revoked the plan given earlier', async () => {
    const learner = await createLearner({ plan: 'SMART' });
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-2), periodStart: daysFromNow(-31) });
    await db.doc(`users/${learner.uid}`).update({ plan: 'FREE' });
    await sendEvent('renewed', {
      createdAt: daysFromNow(-1),
      periodStart: daysFromNow(-1),
      periodEnd: daysFromNow(29),
    });
    expect(await getPlan(learner)).toBe('SMART');
    await sendEvent('lapsed');
    expect(await getPlan(learner)).toBe('FREE');
  });

  test('to the plan that an admin gave does not lower that plan when the subscription is downgraded or ends', async () => {
    const learner = await createLearner({ plan: 'PREMIUM' });
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started', { createdAt: daysFromNow(-3), plan: 'PREMIUM' });
    await sendEvent('plan_changed', { createdAt: daysFromNow(-2), plan: 'SMART' });
    expect(await getPlan(learner)).toBe('PREMIUM');
    await sendEvent('lapsed', { plan: 'SMART' });
    expect(await getPlan(learner)).toBe('PREMIUM');
  });
});
