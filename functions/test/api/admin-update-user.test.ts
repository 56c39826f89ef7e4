import { describe, expect, test } from 'vitest';
import { nameSearchFields } from '../../src/contract/index.ts';
import { getAuditEntries, createAdmin, givePlan, sendRequest, changeUser } from '../support/admin.ts';
import { expectError, readFullError } from '../support/api.ts';
import { db, getUsage, getUserRecord } from '../support/database.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { createGuest, createLearner } from '../support/users.ts';
import { getRequestOutcome } from '../support/words.ts';

describe('updateUser', () => {
  test('changes and trims a name, and nothing else', async () => {
    const [admin, learner] = await Promise.all([
      createAdmin(),
      createLearner({ plan: 'SMART', textUsed: 3 }),
    ]);
    const before = await getUserRecord(learner);
    expect((await changeUser(admin, learner, { name: '  Ann Lee ' })).status).toBe(200);
    const { updatedAt, ...after } = (await getUserRecord(learner)) ?? {};
    expect(after).toEqual({ ...before, name: 'Ann Lee', ...nameSearchFields('Ann Lee') });
    expect(await getAuditEntries(learner)).toMatchObject([
      {
        by: { kind: 'admin', uid: admin.uid },
        subject: { kind: 'user', uid: learner.uid },
        before: { name: 'Learner' },
        after: { name: 'Ann Lee' },
      },
    ]);
    expect((await getAuditEntries(learner))[0]?.at).toEqual(updatedAt);
  });

  test('sets and removes admin status, and nothing else', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ plan: 'PREMIUM' })]);
    expect((await givePlan(admin, learner, { newPlan: 'PREMIUM' })).status).toBe(200);
    const usage = await getUsage(learner.uid);
    for (const status of [true, false]) {
      expect((await changeUser(admin, learner, { admin: status })).status).toBe(200);
      expect(await getUserRecord(learner)).toMatchObject({
        admin: status,
        plan: 'PREMIUM',
        email: learner.email,
      });
    }
    expect(await getUsage(learner.uid)).toEqual(usage);
    const entries = (await getAuditEntries(learner)).map(({ before, after }) => [
      before['admin'],
      after['admin'],
    ]);
    expect(entries.slice(1)).toEqual([
      [false, true],
      [true, false],
    ]);
    // The learner's old token is still valid.
    expect((await sendRequest('addWord', { word: 'still' }, learner)).status).toBe(200);
  });

  test('changes a field even if another field has changed since the admin saw the record', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ admin: true })]);
    await db.doc(`users/${learner.uid}`).update({ name: 'Busy', updatedAt: new Date() });
    const seen = { email: learner.email ?? '', name: 'Learner', admin: true };
    expect((await changeUser(admin, learner, { admin: false, seen })).status).toBe(200);
    expect(await getUserRecord(learner)).toMatchObject({ admin: false, name: 'Busy' });
  });

  test('skips values that are already set, without an audit entry', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const before = await getUserRecord(learner);
    const same = { name: 'Learner', admin: false, email: learner.email?.toUpperCase() ?? '' };
    expect((await changeUser(admin, learner, same)).status).toBe(200);
    expect(await getUserRecord(learner)).toEqual(before);
    expect(await getAuditEntries(learner)).toEqual([]);
  });

  test('accepts a repeated request even if the values that the admin saw are out of date', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const change = { name: 'Ann', seen: { name: 'Learner' } };
    expect((await changeUser(admin, learner, change)).status).toBe(200);
    expect((await changeUser(admin, learner, change)).status).toBe(200);
    expect(await getAuditEntries(learner)).toHaveLength(1);
  });

  test('replaces an invalid stored name', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ name: { first: 'A' } })]);
    expect((await changeUser(admin, learner, { name: 'Ann', seen: { name: '' } })).status).toBe(200);
    expect(await getAuditEntries(learner)).toMatchObject([
      { before: { name: null }, after: { name: 'Ann' } },
    ]);
  });

  test('takes the acting admin from the token, not from the body', async () => {
    const [admin, other, learner] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
    const body = { id: learner.uid, name: 'Ann', uid: other.uid, by: other.uid, actingUid: other.uid };
    expect((await sendRequest('updateUser', body, admin)).status).toBe(200);
    expect(await getAuditEntries(other)).toEqual([]);
    expect((await getAuditEntries(learner))[0]?.by).toEqual({ kind: 'admin', uid: admin.uid });
  });

  test('ignores fields that must not be changed', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const more = { plan: 'PREMIUM', textUsed: -9, isAnonymous: true, expired: true, 'name.first': 'x' };
    expect((await sendRequest('updateUser', { id: learner.uid, name: 'Ann', ...more }, admin)).status).toBe(
      200,
    );
    expect(await getUserRecord(learner)).toMatchObject({
      plan: 'FREE',
      textUsed: 0,
      isAnonymous: false,
      name: 'Ann',
    });
    expect(Object.keys((await getUserRecord(learner)) ?? {})).not.toContain('expired');
  });
});

describe('updateUser rejects', () => {
  test('changes to a field that someone else has changed in the meantime', async () => {
    const [one, two, learner] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
    const seen = { email: learner.email ?? '', name: 'Learner', admin: false };
    await changeUser(one, learner, { name: 'First', admin: true, seen });
    const outdated = [{ name: 'Second' }, { name: 'Second', email: `${learner.uid}@parley.test` }];
    for (const change of outdated) {
      await expectError(changeUser(two, learner, { ...change, seen }), 409, 'edit-conflict');
    }
    const stale = { admin: false, seen: { admin: false } };
    await expectError(changeUser(two, learner, stale), 409, 'edit-conflict');
    expect(await getUserRecord(learner)).toMatchObject({ name: 'First', email: learner.email, admin: true });
    expect(await getAuditEntries(two)).toEqual([]);
  });

  test("removing one's own admin status, but allows other changes to one's own record", async () => {
    const admin = await createAdmin();
    expect(await readFullError(await changeUser(admin, admin, { name: 'Ada', admin: false }))).toEqual({
      status: 403,
      code: 'own-admin-status',
      message: 'You cannot remove your own admin privileges',
    });
    expect(await getUserRecord(admin)).toMatchObject({ admin: true, name: 'Learner' });
    expect((await changeUser(admin, admin, { name: 'Ada', admin: true })).status).toBe(200);
    expect(await getUserRecord(admin)).toMatchObject({ admin: true, name: 'Ada' });
    expect((await getAuditEntries(admin)).map(({ after }) => after)).toEqual([{ name: 'Ada' }]);
  });

  test('guests, unknown users, and users who are being deleted', async () => {
    const [admin, guest, leaving] = await Promise.all([createAdmin(), createGuest(), createLearner()]);
    await db.doc(`deletions/${leaving.uid}`).set({ resumeAt: new Date('2199-01-01') });
    for (const user of [guest, leaving, { uid: 'nobody' }]) {
      for (const change of [{ name: 'Ann' }, { admin: true }, { email: `new-${leaving.uid}@parley.test` }]) {
        await expectError(changeUser(admin, user, change), 404, 'user-not-found');
      }
    }
    expect(await getUserRecord(guest)).toMatchObject({ name: 'Guest User', admin: false, email: null });
    expect(await getAuditEntries(admin)).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a request without changes', {}],
    ['a request with only what was seen', { seen: { name: 'Learner' } }],
    ['an empty name', { name: '  ' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['a name with two lines', { name: 'Ann\nLee' }],
    ['a name with invisible characters', { name: 'Ann\u202Eeel' }],
    ['an object as the name', { name: { first: 'Ann' } }],
    ['null as the name', { name: null }],
    ['an empty email', { email: '' }],
    ['null as the email', { email: null }],
    ['an incomplete email', { email: 'ann@' }],
    ['two emails', { email: 'a@parley.test,b@parley.test' }],
    ['a list as the email', { email: ['a@parley.test'] }],
    ['an email of 255 characters', { email: '@parley.test'.padStart(255, 'x') }],
    ['a string as admin status', { admin: 'true' }],
    ['a number as admin status', { admin: 1 }],
    ['null as admin status', { admin: null }],
    ['an invalid seen value', { name: 'Ann', seen: { name: 1 } }],
  ])('%s', async (_what, change) => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const before = await getUserRecord(learner);
    await expectError(
      sendRequest('updateUser', { ...change, id: learner.uid }, admin),
      400,
      'invalid-argument',
    );
    expect(await getUserRecord(learner)).toEqual(before);
  });
});

test('leaves one admin when two admins demote each other at the same moment', async () => {
  // The functions emulator starts a process per concurrent request, too slowly for a race.
  const apiUrl = await serveAppForTest();
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = await Promise.all([createAdmin(), createAdmin()]);
    const outcomes = await Promise.all([
      getRequestOutcome(() => changeUser(one, two, { admin: false }, apiUrl)),
      getRequestOutcome(() => changeUser(two, one, { admin: false }, apiUrl)),
    ]);
    expect(outcomes.toSorted()).toEqual(['admin-only', 'done']);
    const records = await db.getAll(db.doc(`users/${one.uid}`), db.doc(`users/${two.uid}`));
    expect(records.filter((record) => record.get('admin') === true)).toHaveLength(1);
    expect(await getAuditEntries(one)).toHaveLength(1);
  }
});

test('applies and logs one of four concurrent changes and rejects the others', async () => {
  const apiUrl = await serveAppForTest();
  const [learner, ...admins] = await Promise.all([
    createLearner(),
    ...Array.from({ length: 4 }, createAdmin),
  ]);
  const outcomes = await Promise.all(
    admins.map((admin, index) =>
      getRequestOutcome(() =>
        changeUser(admin, learner, { name: `Name ${index}`, seen: { name: 'Learner' } }, apiUrl),
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 3 }, () => 'edit-conflict')]);
  const entries = await getAuditEntries(learner);
  expect(entries).toHaveLength(1);
  expect(await getUserRecord(learner)).toMatchObject(entries[0]?.after ?? {});
});
