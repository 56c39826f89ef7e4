import { expect, test } from 'vitest';
import { getAuditEntries, createAdmin, givePlan } from '../support/admin.ts';
import {
  daysFromNow,
  readOutcome,
  deliverEvent,
  serveBilling,
  createSubscription,
} from '../support/billing.ts';
import { createLearner, type TestUser } from '../support/users.ts';

/** Returns the origin, old plan and new plan of each audit entry. */
const getPlanChanges = async (user: TestUser) =>
  (await getAuditEntries(user)).map(({ by, before, after }) => ({
    by,
    from: before['plan'],
    to: after['plan'],
  }));

test('the audit log records each plan that a payment grants or revokes, with its event', async () => {
  const learner = await createLearner();
  const { event } = createSubscription(learner);
  const events = [
    event('started', { createdAt: daysFromNow(-3) }),
    event('plan_changed', { createdAt: daysFromNow(-2), plan: 'PREMIUM' }),
    event('cancelled', { createdAt: daysFromNow(-1), plan: 'PREMIUM' }),
    event('refunded', { createdAt: daysFromNow(0), plan: 'PREMIUM' }),
  ];
  for (const one of events) expect(await readOutcome(await deliverEvent(one))).toBe('applied');
  const [started, changed, , refunded] = events.map(({ id }) => ({ kind: 'payment', event: id }));
  expect(await getPlanChanges(learner)).toEqual([
    { by: started, from: 'FREE', to: 'SMART' },
    { by: changed, from: 'SMART', to: 'PREMIUM' },
    { by: refunded, from: 'PREMIUM', to: 'FREE' },
  ]);
  expect((await getAuditEntries(learner)).map(({ involves }) => involves)).toEqual(
    [1, 2, 3].map(() => [learner.uid]),
  );
});

test('the audit log records a new period but omits the plan if it is unchanged', async () => {
  const learner = await createLearner();
  const { sendEvent } = createSubscription(learner);
  await sendEvent('started', {
    periodStart: daysFromNow(-29),
    periodEnd: daysFromNow(1),
    createdAt: daysFromNow(-29),
  });
  const periodStart = daysFromNow(0);
  expect(await sendEvent('renewed', { periodStart })).toBe('applied');
  expect((await getAuditEntries(learner)).at(-1)).toMatchObject({ after: { periodStart } });
  expect((await getAuditEntries(learner)).at(-1)?.after).not.toHaveProperty('plan');
});

test('the audit log does not record repeated, late or ineffective events', async () => {
  const learner = await createLearner();
  const { event, sendEvent } = createSubscription(learner);
  const started = event('started', { createdAt: daysFromNow(-2) });
  for (const outcome of ['applied', 'repeated'])
    expect(await readOutcome(await deliverEvent(started))).toBe(outcome);
  expect(await sendEvent('lapsed', { createdAt: daysFromNow(-3) })).toBe('out-of-date');
  expect(await sendEvent('cancelled', { createdAt: daysFromNow(-1) })).toBe('applied');
  expect(await getPlanChanges(learner)).toHaveLength(1);
});

test('the audit log does not record payments that leave a plan given by an admin unchanged', async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
  await givePlan(admin, learner, { newPlan: 'PREMIUM' });
  const { sendEvent } = createSubscription(learner);
  expect(await sendEvent('started', { createdAt: daysFromNow(-1) })).toBe('applied');
  expect(await sendEvent('refunded')).toBe('applied');
  expect(await getPlanChanges(learner)).toEqual([
    { by: { kind: 'admin', uid: admin.uid }, from: 'FREE', to: 'PREMIUM' },
  ]);
});

test('the audit log records an event once when it is delivered six times at once', async () => {
  const learner = await createLearner();
  const url = await serveBilling();
  const started = createSubscription(learner).event('started');
  await Promise.all(Array.from({ length: 6 }, () => deliverEvent(started, url)));
  expect(await readOutcome(await deliverEvent(started))).toBe('repeated');
  expect(await getPlanChanges(learner)).toHaveLength(1);
});
