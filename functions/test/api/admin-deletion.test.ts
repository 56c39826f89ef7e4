import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { DELETE_CONFIRMATION } from '../../src/contract/index.ts';
import { deleteLateStatistics } from '../../src/account/retention.ts';
import { getAuditEntries, createAdmin, givePlan, sendRequest, changeUser } from '../support/admin.ts';
import { expectError } from '../support/api.ts';
import { db, getUserRecord } from '../support/database.ts';
import { createDatabaseWithIsolatedCollections } from '../support/fake-databases.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { createLearner, signIn, signUp, type TestUser } from '../support/users.ts';
import { getRequestOutcome } from '../support/words.ts';

const deleteAccount = (user: TestUser, apiUrl?: string) =>
  sendRequest('deleteAccount', { confirmation: DELETE_CONFIRMATION }, user, apiUrl);

/** Serves the app with a separate collection of users. */
async function serveWithOwnUsers() {
  const ownDb = createDatabaseWithIsolatedCollections('users');
  const apiUrl = await serveAppForTest({}, { db: ownDb });
  const createUser = async (fields: object) => {
    const user = await signUp(`${crypto.randomUUID()}@parley.test`);
    const { uid, email } = user;
    await ownDb
      .collection('users')
      .doc(uid)
      .set({ uid, email, name: 'A', isAnonymous: false, ...fields });
    return user;
  };
  const countAdmins = async () => (await ownDb.collection('users').where('admin', '==', true).get()).size;
  return { url: apiUrl, createUser, countAdmins };
}

describe('the last admin', () => {
  test('cannot delete their account, but one of several admins can', async () => {
    const { url, createUser, countAdmins } = await serveWithOwnUsers();
    const admin = await createUser({ admin: true });
    await createUser({ admin: 'true' });
    await expectError(deleteAccount(admin, url), 409, 'last-admin');
    expect(await countAdmins()).toBe(1);
    expect((await db.doc(`deletions/${admin.uid}`).get()).exists).toBe(false);

    await createUser({ admin: true });
    expect((await deleteAccount(admin, url)).status).toBe(200);
    expect(await countAdmins()).toBe(1);
    expect(await getAuditEntries(admin)).toMatchObject([
      { by: { kind: 'admin', uid: admin.uid }, before: { admin: true }, after: { admin: false } },
    ]);
  });

  test('stays when two admins delete their accounts at the same moment', async () => {
    const { url, createUser, countAdmins } = await serveWithOwnUsers();
    const admins = await Promise.all([createUser({ admin: true }), createUser({ admin: true })]);
    const outcomes = await Promise.all(
      admins.map((admin) => getRequestOutcome(() => deleteAccount(admin, url))),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'last-admin']);
    expect(await countAdmins()).toBe(1);
  });

  test('stays when one admin deletes their account and demotes the other at the same moment', async () => {
    const { url, createUser, countAdmins } = await serveWithOwnUsers();
    const [one, two] = await Promise.all([createUser({ admin: true }), createUser({ admin: true })]);
    const outcomes = await Promise.all([
      getRequestOutcome(() => deleteAccount(one, url)),
      getRequestOutcome(() => changeUser(one, two, { admin: false }, url)),
    ]);
    expect(outcomes).not.toEqual(['done', 'done']);
    expect(await countAdmins()).toBe(1);
  });
});

test('a learner can delete their account even if there is only one admin', async () => {
  const { url, createUser, countAdmins } = await serveWithOwnUsers();
  await createUser({ admin: true });
  expect((await deleteAccount(await createUser({ admin: false }), url)).status).toBe(200);
  expect(await countAdmins()).toBe(1);
});

describe('after an account is deleted', () => {
  test('the audit log keeps the entries without email and name', async () => {
    const [admin, learner, other] = await Promise.all([createAdmin(), createLearner(), createLearner()]);
    const email = `new-${learner.uid}@parley.test`;
    await changeUser(admin, learner, { email });
    await changeUser(admin, learner, { name: 'Ann', admin: true });
    await changeUser(admin, learner, { admin: false });
    await givePlan(admin, learner);
    await changeUser(admin, other, { name: 'Bob' });
    expect((await deleteAccount(await signIn(email))).status).toBe(200);

    const entries = await getAuditEntries(learner);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ email: null }, { email: null }],
      [
        { name: null, admin: false },
        { name: null, admin: true },
      ],
      [{ admin: true }, { admin: false }],
      [expect.objectContaining({ plan: 'FREE' }), expect.objectContaining({ plan: 'SMART' })],
    ]);
    expect(entries.every(({ by }) => by.kind === 'admin' && by.uid === admin.uid)).toBe(true);
    expect((await getAuditEntries(other))[0]).toMatchObject({
      before: { name: 'Learner' },
      after: { name: 'Bob' },
    });
    expect(await getUserRecord(learner)).toBeUndefined();
  });

  test('the audit entries about users whom a deleted admin changed stay unchanged', async () => {
    const { url, createUser } = await serveWithOwnUsers();
    const [admin, learner] = await Promise.all([createUser({ admin: true }), createUser({})]);
    await createUser({ admin: true });
    await changeUser(admin, learner, { name: 'Ann' }, url);
    const before = await getAuditEntries(learner);
    expect(before).toHaveLength(1);
    expect((await deleteAccount(admin, url)).status).toBe(200);
    expect(await getAuditEntries(learner)).toEqual(before);
  });

  test('the next daily job deletes late statistics', async () => {
    const [learner, other] = await Promise.all([createLearner(), createLearner()]);
    expect((await deleteAccount(learner)).status).toBe(200);
    const late = [learner, other].map(({ uid }) => db.doc(`userStatistics/2001-02-01-${uid}`));
    await Promise.all(late.map((ref, index) => ref.set({ uid: [learner, other][index]?.uid, requests: 1 })));
    await deleteLateStatistics({ db });
    const snapshots = await db.getAll(...late);
    expect(snapshots.map(({ exists }) => exists)).toEqual([false, true]);
  });

  test('the deletion record stays until the next daily job has run, whatever the time of the deletion', async () => {
    const learner = await createLearner();
    expect((await deleteAccount(learner)).status).toBe(200);
    const record = await db.doc(`deletions/${learner.uid}`).get();
    const [endedAt, deleteAt] = [readMilliseconds(record, 'endedAt'), readMilliseconds(record, 'deleteAt')];
    // A day on which the clocks go back has 25 hours.
    expect(deleteAt - endedAt).toBeGreaterThan(25 * 60 * 60 * 1_000);
  });
});

function readMilliseconds(record: DocumentSnapshot, field: string): number {
  const time: unknown = record.get(field);
  return time instanceof Timestamp ? time.toMillis() : NaN;
}
