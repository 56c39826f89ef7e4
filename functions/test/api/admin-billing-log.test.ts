import { expect, test } from 'vitest';
import { auditOf, createAdmin, givePlan } from '../support/admin.ts';
import { inDays, outcomeOf, send, serveBilling, subscriptionOf } from '../support/billing.ts';
import { createLearner, type TestUser } from '../support/users.ts';

/** Who has changed the user's plan from what to what, of those changes that are about a plan. */
const plansOf = async (user: TestUser) =>
  (await auditOf(user)).map(({ by, before, after }) => ({ by, from: before['plan'], to: after['plan'] }));

test('each plan that a payment gives or takes is in the audit log, with the event that did it', async () => {
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

test('a month that begins anew is in the log, without a plan: it has not changed', async () => {
  const learner = await createLearner();
  const { tell } = subscriptionOf(learner);
  await tell('started', { periodStart: inDays(-29), periodEnd: inDays(1), createdAt: inDays(-29) });
  const periodStart = inDays(0);
  expect(await tell('renewed', { periodStart })).toBe('applied');
  expect((await auditOf(learner)).at(-1)).toMatchObject({ after: { periodStart } });
  expect((await auditOf(learner)).at(-1)?.after).not.toHaveProperty('plan');
});

test('an event that comes again, late or for nothing is not in the log', async () => {
  const learner = await createLearner();
  const { event, tell } = subscriptionOf(learner);
  const started = event('started', { createdAt: inDays(-2) });
  for (const outcome of ['applied', 'repeated']) expect(await outcomeOf(await send(started))).toBe(outcome);
  expect(await tell('lapsed', { createdAt: inDays(-3) })).toBe('out-of-date');
  expect(await tell('cancelled', { createdAt: inDays(-1) })).toBe('applied');
  expect(await plansOf(learner)).toHaveLength(1);
});

test('what an admin has given and a payment leaves alone is in the log once', async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
  await givePlan(admin, learner, { newPlan: 'PREMIUM' });
  const { tell } = subscriptionOf(learner);
  expect(await tell('started', { createdAt: inDays(-1) })).toBe('applied');
  expect(await tell('refunded')).toBe('applied');
  expect(await plansOf(learner)).toEqual([
    { by: { kind: 'admin', uid: admin.uid }, from: 'FREE', to: 'PREMIUM' },
  ]);
});

test('an event that is delivered six times at once is in the log once', async () => {
  const learner = await createLearner();
  const url = await serveBilling();
  const started = subscriptionOf(learner).event('started');
  await Promise.all(Array.from({ length: 6 }, () => send(started, url)));
  expect(await outcomeOf(await send(started))).toBe('repeated');
  expect(await plansOf(learner)).toHaveLength(1);
});
