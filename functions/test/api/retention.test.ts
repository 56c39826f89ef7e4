import { randomUUID } from 'node:crypto';
import { addDays, addHours, subDays, subYears } from 'date-fns';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { getDeletionRef } from '../../src/platform/firestore/account-status.ts';
import { deleteUnusedAccounts, resumeDeletions } from '../../src/account/retention.ts';
import { getJobRef } from '../../src/platform/jobs.ts';
import { createFakeAuthUsers, hasAuthUser } from '../support/auth-users.ts';
import { POLL_TIMEOUT } from '../support/calls.ts';
import { db } from '../support/database.ts';
import { createUserData, countUserData, REMAINING_USER_DATA } from '../support/learner-data.ts';
import { createTestDeps } from '../support/test-server.ts';

// All other tests create their users and deletions today, so none of them is due.
const NOW = new Date();
const LONG_AGO = new Date('2001-01-01T00:00:00Z');

const deps = createTestDeps();
const job = getJobRef(db, 'deleteUnusedAccounts');
const errors: string[] = [];
const log = (severity: string, message: string) => {
  if (severity === 'error') errors.push(message);
};

interface AuthUser {
  usedAt: Date;
  /** Null for a guest. */
  email?: string | null;
  /** Null for no record. */
  record?: Record<string, unknown> | null;
}

/** Creates an auth user who was created and last used at this time, which only an import can set. */
async function createAuthUser({ usedAt, email, record = {} }: AuthUser): Promise<string> {
  const uid = randomUUID();
  const address = email === undefined ? `${uid}@parley.test` : email;
  const metadata = { creationTime: usedAt.toUTCString(), lastSignInTime: usedAt.toUTCString() };
  const { errors: failed } = await getAuth().importUsers([
    {
      uid,
      metadata,
      ...(address !== null && {
        email: address,
        providerData: [{ uid: address, providerId: 'password', email: address }],
      }),
    },
  ]);
  expect(failed).toEqual([]);
  if (record !== null)
    await db
      .collection('users')
      .doc(uid)
      .set({ uid, plan: 'FREE', ...record });
  return uid;
}

/** Creates dependencies whose Firebase Auth lists only these users, one per page, and records the page tokens. */
function createRetentionDeps(uids: string[]): { retentionDeps: Deps; pageTokens: (string | undefined)[] } {
  const pageTokens: (string | undefined)[] = [];
  const listUsers: Deps['authUsers']['listUsers'] = async (_count, pageToken) => {
    pageTokens.push(pageToken);
    const index = Number(pageToken ?? 0);
    const uid = uids[index];
    const users = uid === undefined ? [] : [await deps.authUsers.getUser(uid)];
    return index + 1 < uids.length ? { users, pageToken: String(index + 1) } : { users };
  };
  return { retentionDeps: { ...deps, authUsers: createFakeAuthUsers({ listUsers }) }, pageTokens };
}

test('deletes accounts unused for three years, and expired guests, with all their data', async () => {
  await job.delete();
  const yearsAgo = subDays(subYears(NOW, 3), 1);
  const [unused, expiredGuest, withoutRecord] = await Promise.all([
    createAuthUser({ usedAt: yearsAgo }),
    createAuthUser({ usedAt: subDays(NOW, 2), email: null, record: { expired: true } }),
    createAuthUser({ usedAt: subDays(NOW, 2), email: null, record: null }),
  ]);
  const kept = await Promise.all([
    createAuthUser({ usedAt: addDays(yearsAgo, 2) }),
    createAuthUser({ usedAt: yearsAgo, record: { plan: 'SMART' } }),
    createAuthUser({ usedAt: yearsAgo, record: { admin: true } }),
    createAuthUser({ usedAt: subDays(NOW, 2), record: null }),
    createAuthUser({ usedAt: subDays(NOW, 2), email: null }),
    createAuthUser({ usedAt: addHours(NOW, -20), email: null, record: { expired: true } }),
    createAuthUser({ usedAt: addHours(NOW, -20), email: null, record: null }),
  ]);
  await createUserData(unused);
  await deleteUnusedAccounts(deps, log);
  expect(await countUserData(unused)).toEqual(REMAINING_USER_DATA);
  expect(await Promise.all([unused, expiredGuest, withoutRecord].map(hasAuthUser))).toEqual([
    false,
    false,
    false,
  ]);
  expect((await db.collection('users').doc(expiredGuest).get()).exists).toBe(false);
  expect((await getDeletionRef(db, unused).get()).data()).toHaveProperty('deleteAt');
  expect(await Promise.all(kept.map(hasAuthUser))).toEqual(kept.map(() => true));
  // The next scan starts at the beginning.
  expect((await job.get()).get('pageToken')).toBeNull();
});

test('stops a scan after twenty pages and continues there next time', async () => {
  await job.delete();
  const uid = await createAuthUser({ usedAt: NOW });
  const { retentionDeps, pageTokens } = createRetentionDeps(Array.from({ length: 25 }, () => uid));
  await deleteUnusedAccounts(retentionDeps, log);
  expect([pageTokens.length, pageTokens.at(-1)]).toEqual([20, '19']);
  await deleteUnusedAccounts(retentionDeps, log);
  expect(pageTokens.slice(20)).toEqual(['20', '21', '22', '23', '24']);
});

test('continues an interrupted scan, and starts over when its page token is invalid', async () => {
  await job.delete();
  const [first, second] = await Promise.all([
    createAuthUser({ usedAt: LONG_AGO }),
    createAuthUser({ usedAt: LONG_AGO }),
  ]);
  const { retentionDeps, pageTokens } = createRetentionDeps([first, second]);
  const { listUsers } = retentionDeps.authUsers;
  const interruptedDeps: Deps = {
    ...retentionDeps,
    authUsers: {
      ...retentionDeps.authUsers,
      listUsers: (count, token) => (token === '1' ? new Promise(() => undefined) : listUsers(count, token)),
    },
  };
  void deleteUnusedAccounts(interruptedDeps, log);
  await expect.poll(async () => (await job.get()).data(), POLL_TIMEOUT).toMatchObject({ pageToken: '1' });
  expect(await Promise.all([first, second].map(hasAuthUser))).toEqual([false, true]);
  await deleteUnusedAccounts(retentionDeps, log);
  expect(pageTokens).toEqual([undefined, '1']);
  expect(await hasAuthUser(second)).toBe(false);

  await job.set({ pageToken: 'void' });
  errors.length = 0;
  const depsFailingToList: Deps = {
    ...retentionDeps,
    authUsers: { ...retentionDeps.authUsers, listUsers: () => Promise.reject(new Error('no such page')) },
  };
  await expect(deleteUnusedAccounts(depsFailingToList, log)).rejects.toThrow('no such page');
  expect((await job.get()).get('pageToken')).toBeNull();
});

test('continues when an account cannot be deleted, and retries it later', async () => {
  await job.delete();
  const [stuck, other] = await Promise.all([
    createAuthUser({ usedAt: LONG_AGO }),
    createAuthUser({ usedAt: LONG_AGO }),
  ]);
  const { retentionDeps } = createRetentionDeps([stuck, other]);
  const now = () => addDays(LONG_AGO, 1500);
  const failingDeps: Deps = {
    ...retentionDeps,
    now,
    authUsers: {
      ...retentionDeps.authUsers,
      deleteUser: (uid) =>
        uid === stuck ? Promise.reject(new Error('no answer')) : deps.authUsers.deleteUser(uid),
    },
  };
  errors.length = 0;
  await deleteUnusedAccounts(failingDeps, log);
  expect(errors).toEqual(['deleting an unused account failed']);
  expect(await Promise.all([stuck, other].map(hasAuthUser))).toEqual([true, false]);
  // Only the auth user is left, as after an interrupted deletion.
  await resumeDeletions({ ...deps, now: () => addDays(now(), 1) }, log);
  expect(await hasAuthUser(stuck)).toBe(false);
});

test('keeps a user who returned after the page was listed', async () => {
  await job.delete();
  const [listed, active] = await Promise.all([
    createAuthUser({ usedAt: LONG_AGO }),
    createAuthUser({ usedAt: NOW }),
  ]);
  const { retentionDeps } = createRetentionDeps([listed]);
  const authUsers = { ...retentionDeps.authUsers, getUser: () => deps.authUsers.getUser(active) };
  await deleteUnusedAccounts({ ...retentionDeps, authUsers }, log);
  expect(await hasAuthUser(listed)).toBe(true);
});

test('completes an interrupted deletion at its resume time, and not before', async () => {
  const uid = await createAuthUser({ usedAt: NOW });
  await createUserData(uid);
  const resumeAt: Date = addHours(LONG_AGO, 1);
  await getDeletionRef(db, uid).set({ resumeAt });
  await resumeDeletions({ ...deps, now: () => addHours(LONG_AGO, 0.9) }, log);
  expect(await hasAuthUser(uid)).toBe(true);
  await resumeDeletions({ ...deps, now: () => addHours(LONG_AGO, 1) }, log);
  expect(await hasAuthUser(uid)).toBe(false);
  expect(await countUserData(uid)).toEqual(REMAINING_USER_DATA);
  expect((await getDeletionRef(db, uid).get()).data()).not.toHaveProperty('resumeAt');
});
