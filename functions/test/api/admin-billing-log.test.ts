import { expect, test } from 'vitest';
import { auditOf, createAdmin, givePlan } from '../support/admin.ts';
import { inDays, outcomeOf, send, serveBilling, subscriptionOf } from '../support/billing.ts';
import { createLearner, type TestUser } from '../support/users.ts';

/** The origin, old plan and new plan of each audit entry about a plan. */
const plansOf = async (user: TestUser) =>
  (await auditOf(user)).map(({ by, before, after }) => ({ by, from: before['plan'], to: after['plan'] }));

test('the audit log records each plan that a payment gives or takes, with its event', async () => {
  const learner = await createLearner();
  const { event } = subscriptionOf(learner);
  const events = [
    event('started', { createdAt: inDays(-3) }),
    event('plan_changed', { createdAt: inDays(-2), plan: 'PREMIUM' }),
    event('cancelled', { createdAt: inDays(-1), plan: 'PREMIUM' }),
    event('refunded', { createdAt: inDays(0), plan: 'PREMIUM' }),
  ];
  for (const one of events) expect(await outcomeOf(await send(one))).toBe('applied');
  const [started, changed, , refunded] = events.map(({ id }) => ({ kind: 'payment', event: id }));
  expect(await plansOf(learner)).toEqual([
    { by: started, from: 'FREE', to: 'SMART' },
    { by: changed, from: 'SMART', to: 'PREMIUM' },
    { by: refunded, from: 'PREMIUM', to: 'FREE' },
  ]);
  expect((await auditOf(learner)).map(({ involves }) => involves)).toEqual(
    [1, 2, 3].map(() => [learner.uid]),
  );
});

test('the audit log records a new period without an unchanged plan', async () => {
  const learner = await createLearner();
  const { sendEvent } = subscriptionOf(learner);
  await sendEvent('started', { periodStart: inDays(-29), periodEnd: inDays(1), createdAt: inDays(-29) });
  const periodStart = inDays(0);
  expect(await sendEvent('renewed', { periodStart })).toBe('applied');
  expect((await auditOf(learner)).at(-1)).toMatchObject({ after: { periodStart } });
  expect((await auditOf(learner)).at(-1)?.after).not.toHaveProperty('plan');
});

test('the audit log does not record repeated, late or ineffective events', async () => {
  const learner = await createLearner();
  const { event, sendEvent } = subscriptionOf(learner);
  const started = event('started', { createdAt: inDays(-2) });
  for (const outcome of ['applied', 'repeated']) expect(await outcomeOf(await send(started))).toBe(outcome);
  expect(await sendEvent('lapsed', { createdAt: inDays(-3) })).toBe('out-of-date');
  expect(await sendEvent('cancelled', { createdAt: inDays(-1) })).toBe('applied');
  expect(await plansOf(learner)).toHaveLength(1);
});

test("the audit log records an admin's plan once when a payment leaves it unchanged", async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
  await givePlan(admin, learner, { newPlan: 'PREMIUM' });
  const { sendEvent } = subscriptionOf(learner);
  expect(await sendEvent('started', { createdAt: inDays(-1) })).toBe('applied');
  expect(await sendEvent('refunded')).toBe('applied');
  expect(await plansOf(learner)).toEqual([
    { by: { kind: 'admin', uid: admin.uid }, from: 'FREE', to: 'PREMIUM' },
  ]);
});

test('the audit log records an event once when it is delivered six times at once', async () => {
  const learner = await createLearner();
  const url = await serveBilling();
  const started = subscriptionOf(learner).event('started');
  await Promise.all(Array.from({ length: 6 }, () => send(started, url)));
  expect(await outcomeOf(await send(started))).toBe('repeated');
  expect(await plansOf(learner)).toHaveLength(1);
});
