import { subDays } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { getAuditEntries, createAdmin, givePlan, sendRequest } from '../support/admin.ts';
import { readError, expectError, startTextSession } from '../support/api.ts';
import { getSubscriptions, getPlan, createSubscription } from '../support/billing.ts';
import { db, getUsage, getUserRecord } from '../support/database.ts';
import { createGuest, createLearner } from '../support/users.ts';

const USER_NOT_FOUND = { status: 404, code: 'user-not-found' };
const EDIT_CONFLICT = { status: 409, code: 'edit-conflict' };

describe('changeUserPlan', () => {
  test('counts periods from the processing date and resets usage', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await startTextSession(learner);
    const processingDate = subDays(new Date(), 3);
    const change = { processingDate: processingDate.toISOString() };
    expect((await givePlan(admin, learner, change)).status).toBe(200);
    expect(await getUserRecord(learner)).toMatchObject({ plan: 'SMART', textUsed: 0, voiceUsed: 0 });
    expect(await getUsage(learner.uid)).toMatchObject({
      guest: false,
      textUsed: 0,
      anchor: processingDate,
      periodStart: processingDate,
    });
    expect((await startTextSession(learner)).maxMessages).toBe(20);
  });

  test('uses the current period for an old date, and starts now for a future one', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await givePlan(admin, learner, { processingDate: '2020-01-31T12:00:00Z' });
    const now = new Date();
    const usage = await getUsage(learner.uid);
    expect(usage?.anchor).toEqual(new Date('2020-01-31T12:00:00Z'));
    expect(usage && usage.periodStart <= now && now < (usage.periodEnd ?? now)).toBe(true);
    await givePlan(admin, learner, { processingDate: '2199-12-31T00:00:00Z' });
    const newUsage = await getUsage(learner.uid);
    expect(newUsage && newUsage.anchor >= now && newUsage.anchor <= new Date()).toBe(true);
  });

  test('logs the admin, the user, and the values before and after', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await startTextSession(learner);
    const processingDate = new Date(Date.now() - 1_000).toISOString();
    const before = await getUsage(learner.uid);
    expect((await givePlan(admin, learner, { newPlan: 'PREMIUM', processingDate })).status).toBe(200);
    const [entry, ...others] = await getAuditEntries(learner);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      by: { kind: 'admin', uid: admin.uid },
      subject: { kind: 'user', uid: learner.uid },
      before: { plan: 'FREE', textUsed: 1, periodStart: before?.periodStart.toISOString() },
      after: { plan: 'PREMIUM', textUsed: 0, periodStart: processingDate },
      involves: [admin.uid, learner.uid],
    });
    expect(await getAuditEntries(admin)).toEqual([entry]);
  });

  test('resets usage and logs it when the plan stays the same', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ plan: 'SMART' })]);
    await startTextSession(learner);
    expect((await givePlan(admin, learner)).status).toBe(200);
    expect(await getUsage(learner.uid)).toMatchObject({ textUsed: 0 });
    const [entry] = await getAuditEntries(learner);
    expect([entry?.before['textUsed'], entry?.after['textUsed'], entry?.after['plan']]).toEqual([
      1,
      0,
      undefined,
    ]);
  });

  test('logs a reset of usage even if the record looks the same, because its address may have used sessions', async () => {
    const periodStart = subDays(new Date(), 3);
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ periodStart })]);
    const change = { newPlan: 'FREE', processingDate: periodStart.toISOString() } as const;
    expect((await givePlan(admin, learner, change)).status).toBe(200);
    const countedFrom = (await getUsage(learner.uid))?.countedFrom.toISOString();
    expect(await getAuditEntries(learner)).toMatchObject([
      { before: { countedFrom: null }, after: { countedFrom } },
    ]);
  });

  test('allows admins to change their own plan', async () => {
    const admin = await createAdmin();
    expect((await givePlan(admin, admin)).status).toBe(200);
    expect(await getUserRecord(admin)).toMatchObject({ plan: 'SMART', admin: true });
    expect((await getAuditEntries(admin))[0]?.involves).toEqual([admin.uid]);
  });

  test('works for a record in an old format', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await db.doc(`users/${learner.uid}`).set({ uid: learner.uid, isAnonymous: false, textUsed: { a: 1 } });
    expect((await givePlan(admin, learner, { seenPlan: null })).status).toBe(200);
    expect((await getAuditEntries(learner))[0]).toMatchObject({ before: { plan: null, textUsed: null } });
  });

  test('keeps the stored subscriptions, but the plan no longer comes from them', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await createSubscription(learner).sendEvent('started');
    expect((await givePlan(admin, learner, { newPlan: 'PREMIUM' })).status).toBe(200);
    expect(await getSubscriptions(learner)).toMatchObject({
      subscriptions: [{ events: [{ kind: 'started', plan: 'SMART' }] }],
      entitlement: null,
      dueAt: null,
      base: { plan: 'PREMIUM', counters: null },
    });
  });
});

describe('changeUserPlan for a record that has changed', () => {
  test("rejects the second of two admins' changes and keeps the first", async () => {
    const [one, two, learner] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
    expect((await givePlan(one, learner, { seenPlan: 'FREE' })).status).toBe(200);
    const second = { newPlan: 'PREMIUM', seenPlan: 'FREE' } as const;
    expect(await readError(await givePlan(two, learner, second))).toEqual(EDIT_CONFLICT);
    expect(await getPlan(learner)).toBe('SMART');
    expect(await getAuditEntries(two)).toEqual([]);
    expect((await givePlan(two, learner, { ...second, seenPlan: 'SMART' })).status).toBe(200);
  });

  test('is accepted if the learner has started a session and changed their name', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ plan: 'SMART' })]);
    await startTextSession(learner);
    await db.doc(`users/${learner.uid}`).update({ name: 'Busy', updatedAt: new Date() });
    expect((await givePlan(admin, learner, { newPlan: 'FREE', seenPlan: 'SMART' })).status).toBe(200);
    expect(await getPlan(learner)).toBe('FREE');
  });
});

describe('changeUserPlan rejects', () => {
  test('guests, unknown users, and users who are being deleted', async () => {
    const [admin, guest, leaving] = await Promise.all([createAdmin(), createGuest(), createLearner()]);
    await db.doc(`deletions/${leaving.uid}`).set({ resumeAt: new Date('2199-01-01') });
    for (const user of [guest, leaving, { uid: 'nobody' }]) {
      expect(await readError(await givePlan(admin, user))).toEqual(USER_NOT_FOUND);
    }
    expect(await getPlan(guest)).toBe('FREE');
    expect(await getPlan(leaving)).toBe('FREE');
    expect(await getAuditEntries(admin)).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an unknown plan', { newPlan: 'GOLD' }],
    ['a missing plan', { newPlan: undefined }],
    ['a plan named like an inherited property', { newPlan: 'constructor' }],
    ['a missing date', { processingDate: undefined }],
    ['a date without a time', { processingDate: '2026-11-01' }],
    ['a date that does not exist', { processingDate: '2026-02-30T00:00:00Z' }],
    ['a time before the supported range', { processingDate: '0000-01-01T00:00:00Z' }],
    ['a time in an earlier century', { processingDate: '1999-12-31T23:59:59Z' }],
    ['a number as the date', { processingDate: 1 }],
    ['an unknown plan that was seen', { seenPlan: 'GOLD' }],
  ])('%s', async (_case, change) => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const body = { newPlan: 'SMART', processingDate: new Date().toISOString(), ...change, id: learner.uid };
    await expectError(sendRequest('changeUserPlan', body, admin), 400, 'invalid-argument');
    expect(await getPlan(learner)).toBe('FREE');
  });

  test.each(['__ada__', 'a b', 'x'.repeat(129), 'a/b', '-', '%'])(
    '%j, which is not a valid uid',
    async (id) => {
      const body = { newPlan: 'SMART', processingDate: new Date().toISOString(), id };
      await expectError(sendRequest('changeUserPlan', body, await createAdmin()), 400, 'invalid-argument');
    },
  );
});
