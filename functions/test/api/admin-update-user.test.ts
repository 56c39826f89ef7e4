import { describe, expect, test } from 'vitest';
import { ChangedUser, nameSearchFields } from '../../src/contract/index.ts';
import { auditOf, createAdmin, givePlan, send, update } from '../support/admin.ts';
import { bodyOf, expectError, readFullError } from '../support/api.ts';
import { recordOf } from '../support/billing.ts';
import { db, usageOf } from '../support/database.ts';
import { serveAppForTest } from '../support/own-server.ts';
import { createGuest, createLearner } from '../support/users.ts';
import { outcomeOf } from '../support/words.ts';

const changeOf = async (response: Response) => (await bodyOf(response, ChangedUser)).updatedAt;

describe('updateUser', () => {
  test('changes and trims a name, and nothing else', async () => {
    const [admin, learner] = await Promise.all([
      createAdmin(),
      createLearner({ plan: 'SMART', textUsed: 3 }),
    ]);
    const before = await recordOf(learner);
    const updatedAt = await changeOf(await update(admin, learner, { name: '  Ann Lee ', updatedAt: null }));
    const { updatedAt: _updatedAt, ...after } = (await recordOf(learner)) ?? {};
    expect(after).toEqual({ ...before, name: 'Ann Lee', ...nameSearchFields('Ann Lee') });
    expect(await auditOf(learner)).toMatchObject([
      {
        by: { kind: 'admin', uid: admin.uid },
        subject: { kind: 'user', uid: learner.uid },
        before: { name: 'Learner' },
        after: { name: 'Ann Lee' },
      },
    ]);
    expect((await auditOf(learner))[0]?.at.toDate().toISOString()).toBe(updatedAt);
  });

  test('sets and removes admin status, and nothing else', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ plan: 'PREMIUM' })]);
    expect((await givePlan(admin, learner, { newPlan: 'PREMIUM' })).status).toBe(200);
    const usage = await usageOf(learner.uid);
    for (const status of [true, false]) {
      expect((await update(admin, learner, { admin: status })).status).toBe(200);
      expect(await recordOf(learner)).toMatchObject({ admin: status, plan: 'PREMIUM', email: learner.email });
    }
    expect(await usageOf(learner.uid)).toEqual(usage);
    const entries = (await auditOf(learner)).map(({ before, after }) => [before['admin'], after['admin']]);
    expect(entries.slice(1)).toEqual([
      [false, true],
      [true, false],
    ]);
    // The learner's old token is still valid.
    expect((await send('addWord', { word: 'still' }, learner)).status).toBe(200);
  });

  test('accepts a plan and then a name with the time returned by the first change', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const updatedAt = await changeOf(await givePlan(admin, learner, { updatedAt: null }));
    expect((await update(admin, learner, { name: 'Ann', updatedAt })).status).toBe(200);
    expect(await recordOf(learner)).toMatchObject({ plan: 'SMART', name: 'Ann' });
  });

  test('skips values that are already set, without an audit entry', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const before = await recordOf(learner);
    const same = { name: 'Learner', admin: false, email: learner.email?.toUpperCase() ?? '' };
    expect(await changeOf(await update(admin, learner, { ...same, updatedAt: null }))).toBeNull();
    expect(await recordOf(learner)).toEqual(before);
    expect(await auditOf(learner)).toEqual([]);
  });

  test('accepts a repeated request, however old the version seen', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const change = { name: 'Ann', updatedAt: null };
    const first = await changeOf(await update(admin, learner, change));
    expect(await changeOf(await update(admin, learner, change))).toBe(first);
    expect(await auditOf(learner)).toHaveLength(1);
  });

  test('replaces an invalid stored name', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ name: { first: 'A' } })]);
    expect((await update(admin, learner, { name: 'Ann' })).status).toBe(200);
    expect(await auditOf(learner)).toMatchObject([{ before: { name: null }, after: { name: 'Ann' } }]);
  });

  test('takes the acting admin from the token, whatever the body says', async () => {
    const [admin, other, learner] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
    const body = { id: learner.uid, name: 'Ann', uid: other.uid, by: other.uid, actingUid: other.uid };
    expect((await send('updateUser', body, admin)).status).toBe(200);
    expect(await auditOf(other)).toEqual([]);
    expect((await auditOf(learner))[0]?.by).toEqual({ kind: 'admin', uid: admin.uid });
  });

  test('ignores fields that must not be changed', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const more = { plan: 'PREMIUM', textUsed: -9, isAnonymous: true, expired: true, 'name.first': 'x' };
    expect((await send('updateUser', { id: learner.uid, name: 'Ann', ...more }, admin)).status).toBe(200);
    expect(await recordOf(learner)).toMatchObject({
      plan: 'FREE',
      textUsed: 0,
      isAnonymous: false,
      name: 'Ann',
    });
    expect(Object.keys((await recordOf(learner)) ?? {})).not.toContain('expired');
  });
});

describe('updateUser rejects', () => {
  test('changes to a record that was changed meanwhile', async () => {
    const [one, two, learner] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
    await update(one, learner, { name: 'First', updatedAt: null });
    await expectError(update(two, learner, { name: 'Second', updatedAt: null }), 409, 'changed-meanwhile');
    expect(await recordOf(learner)).toMatchObject({ name: 'First' });
    expect(await auditOf(two)).toEqual([]);
  });

  test("removing one's own admin status, but allows other changes of one's own record", async () => {
    const admin = await createAdmin();
    expect(await readFullError(await update(admin, admin, { name: 'Ada', admin: false }))).toEqual({
      status: 403,
      code: 'own-admin-status',
      message: 'You cannot remove your own admin privileges',
    });
    expect(await recordOf(admin)).toMatchObject({ admin: true, name: 'Learner' });
    expect((await update(admin, admin, { name: 'Ada', admin: true })).status).toBe(200);
    expect(await recordOf(admin)).toMatchObject({ admin: true, name: 'Ada' });
    expect((await auditOf(admin)).map(({ after }) => after)).toEqual([{ name: 'Ada' }]);
  });

  test('guests, unknown users, and users who are being deleted', async () => {
    const [admin, guest, leaving] = await Promise.all([createAdmin(), createGuest(), createLearner()]);
    await db.doc(`deletions/${leaving.uid}`).set({ resumeAt: new Date('2199-01-01') });
    for (const user of [guest, leaving, { uid: 'nobody' }]) {
      for (const change of [{ name: 'Ann' }, { admin: true }, { email: `new-${leaving.uid}@parley.test` }]) {
        await expectError(update(admin, user, change), 404, 'user-not-found');
      }
    }
    expect(await recordOf(guest)).toMatchObject({ name: 'Guest User', admin: false, email: null });
    expect(await auditOf(admin)).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a request without changes', {}],
    ['a request with only the version seen', { updatedAt: null }],
    ['an empty name', { name: '  ' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['a name with two lines', { name: 'Ann\nLee' }],
    ['a name with invisible characters', { name: 'Ann\u202Eeel' }],
    ['an object as name', { name: { first: 'Ann' } }],
    ['null as name', { name: null }],
    ['an empty email', { email: '' }],
    ['null as email', { email: null }],
    ['an incomplete email', { email: 'ann@' }],
    ['two emails', { email: 'a@parley.test,b@parley.test' }],
    ['a list as email', { email: ['a@parley.test'] }],
    ['an email of 255 characters', { email: '@parley.test'.padStart(255, 'x') }],
    ['a text as admin status', { admin: 'true' }],
    ['a number as admin status', { admin: 1 }],
    ['null as admin status', { admin: null }],
    ['an invalid time', { name: 'Ann', updatedAt: '2026' }],
  ])('%s', async (_what, change) => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const before = await recordOf(learner);
    await expectError(send('updateUser', { ...change, id: learner.uid }, admin), 400, 'invalid-argument');
    expect(await recordOf(learner)).toEqual(before);
  });
});

test('leaves one admin when two remove each other at the same moment', async () => {
  // The functions emulator starts a process per concurrent request, too slowly for a race.
  const apiUrl = await serveAppForTest();
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = await Promise.all([createAdmin(), createAdmin()]);
    const outcomes = await Promise.all([
      outcomeOf(() => update(one, two, { admin: false }, apiUrl)),
      outcomeOf(() => update(two, one, { admin: false }, apiUrl)),
    ]);
    expect(outcomes.toSorted()).toEqual(['admin-only', 'done']);
    const left = await db.getAll(db.doc(`users/${one.uid}`), db.doc(`users/${two.uid}`));
    expect(left.filter((record) => record.get('admin') === true)).toHaveLength(1);
    expect(await auditOf(one)).toHaveLength(1);
  }
});

test('applies and logs, or rejects, each of many concurrent changes', async () => {
  const apiUrl = await serveAppForTest();
  const [learner, ...admins] = await Promise.all([
    createLearner(),
    ...Array.from({ length: 4 }, createAdmin),
  ]);
  const outcomes = await Promise.all(
    admins.map((admin, index) =>
      outcomeOf(() => update(admin, learner, { name: `Name ${index}`, updatedAt: null }, apiUrl)),
    ),
  );
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'changed-meanwhile'), 'done']);
  const entries = await auditOf(learner);
  expect(entries).toHaveLength(1);
  expect(await recordOf(learner)).toMatchObject(entries[0]?.after ?? {});
});
