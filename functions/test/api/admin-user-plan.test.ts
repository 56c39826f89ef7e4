import { subDays } from 'date-fns';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { ChangedUser, UserRecord } from '../../src/contract/index.ts';
import { auditOf, createAdmin, givePlan, send } from '../support/admin.ts';
import { bodyOf, errorOf, expectError, startedSession } from '../support/api.ts';
import { getSubscriptions, planOf, recordOf, subscriptionOf } from '../support/billing.ts';
import { db, usageOf } from '../support/database.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const GONE = { status: 404, code: 'user-not-found' };
const CHANGED = { status: 409, code: 'changed-meanwhile' };

const readUpdatedAt = async (response: Response) => (await bodyOf(response, ChangedUser)).updatedAt;

/** The record's `updatedAt` as a browser sees it. */
const updatedAtOf = async (user: TestUser): Promise<string | null> =>
  UserRecord.parse(await recordOf(user))
    .updatedAt?.toDate()
    .toISOString() ?? null;

describe('changeUserPlan', () => {
  test('counts periods from the processing date and resets usage', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await startedSession(learner);
    const processingDate = subDays(new Date(), 3);
    const response = await givePlan(admin, learner, { processingDate: processingDate.toISOString() });
    const updatedAt = await readUpdatedAt(response);
    expect(await recordOf(learner)).toMatchObject({ plan: 'SMART', textUsed: 0, voiceUsed: 0 });
    expect(await updatedAtOf(learner)).toBe(updatedAt);
    expect(await usageOf(learner.uid)).toMatchObject({
      guest: false,
      textUsed: 0,
      anchor: processingDate,
      periodStart: processingDate,
    });
    expect((await startedSession(learner)).maxMessages).toBe(20);
  });

  test('uses the current period for an old date, and starts now for a future one', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await givePlan(admin, learner, { processingDate: '2020-01-31T12:00:00Z' });
    const now = new Date();
    const usage = await usageOf(learner.uid);
    expect(usage?.anchor).toEqual(new Date('2020-01-31T12:00:00Z'));
    expect(usage && usage.periodStart <= now && now < (usage.periodEnd ?? now)).toBe(true);
    await givePlan(admin, learner, { processingDate: '2199-12-31T00:00:00Z' });
    const newUsage = await usageOf(learner.uid);
    expect(newUsage && newUsage.anchor >= now && newUsage.anchor <= new Date()).toBe(true);
  });

  test('logs the admin, the user, and the values before and after', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await startedSession(learner);
    const processingDate = new Date(Date.now() - 1_000).toISOString();
    const before = await usageOf(learner.uid);
    expect((await givePlan(admin, learner, { newPlan: 'PREMIUM', processingDate })).status).toBe(200);
    const [entry, ...others] = await auditOf(learner);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      by: { kind: 'admin', uid: admin.uid },
      subject: { kind: 'user', uid: learner.uid },
      before: { plan: 'FREE', textUsed: 1, periodStart: before?.periodStart.toISOString() },
      after: { plan: 'PREMIUM', textUsed: 0, periodStart: processingDate },
      involves: [admin.uid, learner.uid],
    });
    expect(await auditOf(admin)).toEqual([entry]);
  });

  test('resets usage and logs it when the plan stays the same', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ plan: 'SMART' })]);
    await startedSession(learner);
    expect((await givePlan(admin, learner)).status).toBe(200);
    expect(await usageOf(learner.uid)).toMatchObject({ textUsed: 0 });
    const [entry] = await auditOf(learner);
    expect([entry?.before['textUsed'], entry?.after['textUsed'], entry?.after['plan']]).toEqual([
      1,
      0,
      undefined,
    ]);
  });

  test('lets admins change their own plan', async () => {
    const admin = await createAdmin();
    expect((await givePlan(admin, admin)).status).toBe(200);
    expect(await recordOf(admin)).toMatchObject({ plan: 'SMART', admin: true });
    expect((await auditOf(admin))[0]?.involves).toEqual([admin.uid]);
  });

  test('works for a record in an old format', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await db.doc(`users/${learner.uid}`).set({ uid: learner.uid, isAnonymous: false, textUsed: { a: 1 } });
    expect((await givePlan(admin, learner, { updatedAt: null })).status).toBe(200);
    expect((await auditOf(learner))[0]).toMatchObject({ before: { plan: null, textUsed: null } });
  });

  test('keeps the stored subscriptions', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await subscriptionOf(learner).sendEvent('started');
    const before = await getSubscriptions(learner);
    expect((await givePlan(admin, learner, { newPlan: 'PREMIUM' })).status).toBe(200);
    expect(await getSubscriptions(learner)).toEqual(before);
  });
});

describe('changeUserPlan for a record that has changed', () => {
  test('rejects the second of two admins and keeps the change of the first', async () => {
    const [one, two, learner] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
    const first = await readUpdatedAt(await givePlan(one, learner, { updatedAt: null }));
    expect(await errorOf(await givePlan(two, learner, { newPlan: 'FREE', updatedAt: null }))).toEqual(
      CHANGED,
    );
    expect(await planOf(learner)).toBe('SMART');
    expect(await auditOf(two)).toEqual([]);
    expect((await givePlan(two, learner, { newPlan: 'FREE', updatedAt: first })).status).toBe(200);
    expect(await errorOf(await givePlan(one, learner, { updatedAt: first }))).toEqual(CHANGED);
  });

  test('is rejected when the learner has started a session in the meantime', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await startedSession(learner);
    expect(await errorOf(await givePlan(admin, learner, { updatedAt: null }))).toEqual(CHANGED);
    const updatedAt = await updatedAtOf(learner);
    expect((await givePlan(admin, learner, { updatedAt })).status).toBe(200);
  });
});

test('changeUserPlan compares times in milliseconds, truncated as in the browser', async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
  await db.doc(`users/${learner.uid}`).update({ updatedAt: new Timestamp(1_790_000_000, 123_987_000) });
  const updatedAt = new Date(1_790_000_000_123).toISOString();
  expect((await givePlan(admin, learner, { updatedAt })).status).toBe(200);
});

describe('changeUserPlan rejects', () => {
  test('guests, unknown users, and users who are being deleted', async () => {
    const [admin, guest, leaving] = await Promise.all([createAdmin(), createGuest(), createLearner()]);
    await db.doc(`deletions/${leaving.uid}`).set({ resumeAt: new Date('2199-01-01') });
    for (const user of [guest, leaving, { uid: 'nobody' }]) {
      expect(await errorOf(await givePlan(admin, user))).toEqual(GONE);
    }
    expect(await planOf(guest)).toBe('FREE');
    expect(await planOf(leaving)).toBe('FREE');
    expect(await auditOf(admin)).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an unknown plan', { newPlan: 'GOLD' }],
    ['a missing plan', { newPlan: undefined }],
    ['a plan named like an inherited property', { newPlan: 'constructor' }],
    ['a missing date', { processingDate: undefined }],
    ['a date without a time', { processingDate: '2026-11-01' }],
    ['a date that does not exist', { processingDate: '2026-02-30T00:00:00Z' }],
    ['a time before the supported range', { processingDate: '0000-01-01T00:00:00Z' }],
    ['a time of an earlier century', { processingDate: '1999-12-31T23:59:59Z' }],
    ['a number as the date', { processingDate: 1 }],
    ['a version that is not a time', { updatedAt: 'yesterday' }],
    ['a number as the version', { updatedAt: 0 }],
  ])('%s', async (_case, change) => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const body = { newPlan: 'SMART', processingDate: new Date().toISOString(), ...change, id: learner.uid };
    await expectError(send('changeUserPlan', body, admin), 400, 'invalid-argument');
    expect(await planOf(learner)).toBe('FREE');
  });

  test.each(['__ada__', 'a b', 'x'.repeat(129), 'a/b', '-', '%'])(
    '%j, which is not a valid uid',
    async (id) => {
      const body = { newPlan: 'SMART', processingDate: new Date().toISOString(), id };
      await expectError(send('changeUserPlan', body, await createAdmin()), 400, 'invalid-argument');
    },
  );
});
