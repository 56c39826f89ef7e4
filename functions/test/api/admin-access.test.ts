import { describe, expect, test } from 'vitest';
import { ENDPOINTS, PLAN_CATALOGUE, type EndpointName } from '../../src/contract/index.ts';
import { ADMIN_ENDPOINTS, createAdmin, getAuditEntries, sendRequest, changeUser } from '../support/admin.ts';
import { expectError, readFullError } from '../support/api.ts';
import { db, getUsage, getUserRecord } from '../support/database.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { createValidBodies } from '../support/random/valid-bodies.ts';
import { stack } from '../support/stack.ts';
import { createGuest, createLearner, signUp, type TestUser } from '../support/users.ts';

const { authUsers } = createTestDeps();

/** Sends a valid request as `user` that would change `victim` or a plan. */
const sendValidRequest = (name: EndpointName, user: TestUser | undefined, victim: TestUser) => {
  const { FREE } = PLAN_CATALOGUE;
  const changes = {
    id: victim.uid,
    seen: undefined,
    seenPlan: undefined,
    email: `stolen-${victim.uid}@parley.test`,
  };
  const plan = { id: 'FREE', plan: { ...FREE, textLimit: null }, base: FREE };
  const body = name === 'updatePlan' ? plan : { ...createValidBodies('0'.repeat(32))[name], ...changes };
  return sendRequest(name, body, user);
};

/** Reads everything that an admin endpoint could change. */
const readState = async (victim: TestUser) => ({
  record: await getUserRecord(victim),
  usage: await getUsage(victim.uid),
  authUser: (await authUsers.getUser(victim.uid)).toJSON(),
  audit: await getAuditEntries(victim),
  plan: (await db.doc('plans/FREE').get()).data(),
});

/** Makes the auth emulator treat all of a user's tokens from before tomorrow as revoked. */
async function revokeTokens({ uid: localId }: TestUser): Promise<void> {
  const validSince = String(Math.floor(Date.now() / 1000) + 86_400);
  const url = `http://${stack.authHost}/identitytoolkit.googleapis.com/v1/projects/${stack.project}/accounts:update`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId, validSince }),
  });
  expect(response.status).toBe(200);
}

test('marks every endpoint under /admin/ as admin-only', () => {
  expect(ADMIN_ENDPOINTS).toEqual(
    expect.arrayContaining(['changeUserPlan', 'updateUser', 'updatePlan', 'searchUsers']),
  );
  const paths = Object.values(ENDPOINTS).filter(({ path }) => path.startsWith('/admin/'));
  expect(ADMIN_ENDPOINTS).toHaveLength(paths.length);
});

describe.each(ADMIN_ENDPOINTS)('%s rejects', (name) => {
  test.each<[string, () => Promise<TestUser>]>([
    ['a learner', createLearner],
    ['a learner with a paid plan', () => createLearner({ plan: 'PREMIUM' })],
    ['a user whose admin field is the string "true"', () => createLearner({ admin: 'true' })],
    ['a guest', createGuest],
    ['a user without a record', () => signUp(`${crypto.randomUUID()}@parley.test`)],
  ])('%s', async (_who, createCaller) => {
    const [caller, victim] = await Promise.all([createCaller(), createLearner()]);
    const before = await readState(victim);
    await expectError(sendValidRequest(name, caller, victim), 403, 'admin-only');
    expect(await readState(victim)).toEqual(before);
  });

  test('a guest whose record claims admin status', async () => {
    const [guest, victim] = await Promise.all([createGuest(), createLearner()]);
    await db.doc(`users/${guest.uid}`).update({ admin: true });
    await expectError(sendValidRequest(name, guest, victim), 403, 'admin-only');
  });

  test('unauthenticated callers, and an admin with a revoked token', async () => {
    const [admin, victim] = await Promise.all([createAdmin(), createLearner()]);
    await revokeTokens(admin);
    const before = await readState(victim);
    for (const caller of [undefined, admin]) {
      await expectError(sendValidRequest(name, caller, victim), 401, 'unauthenticated');
    }
    expect(await readState(victim)).toEqual(before);
  });

  test('a former admin as soon as the role is removed', async () => {
    const [admin, other, victim] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
    expect((await changeUser(admin, victim, { name: 'Seen' })).status).toBe(200);
    expect((await changeUser(other, admin, { admin: false })).status).toBe(200);
    const before = await readState(victim);
    await expectError(sendValidRequest(name, admin, victim), 403, 'admin-only');
    expect(await readState(victim)).toEqual(before);
  });

  test('a learner before validating the request body', async () => {
    const learner = await createLearner();
    const { method, path } = ENDPOINTS[name];
    const response = await fetch(`${stack.apiUrl}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${learner.token}` },
      ...(method !== 'GET' && { body: '[[]]' }),
    });
    await expectError(response, 403, 'admin-only');
  });
});

test('rejects every request of an admin whose token was revoked, and asks Firebase about no other caller', async () => {
  // The emulator always checks for revocation; the real service only on request.
  const revocationChecks: (boolean | undefined)[] = [];
  const { verifyToken } = createTestDeps();
  const apiUrl = await serveAppForTest(
    {},
    {
      verifyToken: (token, checkRevoked) => {
        revocationChecks.push(checkRevoked);
        if (checkRevoked) throw Object.assign(new Error('revoked'), { code: 'auth/id-token-revoked' });
        return verifyToken(token, false);
      },
    },
  );
  const [admin, learner] = [await createAdmin(), await createLearner()];
  for (const name of ADMIN_ENDPOINTS) {
    const body = createValidBodies('0'.repeat(32))[name];
    await expectError(sendRequest(name, body, admin, apiUrl), 401, 'unauthenticated');
    await expectError(sendRequest(name, body, learner, apiUrl), 403, 'admin-only');
  }
  // An admin's token is verified twice: before the request is counted, and afterwards with a revocation check.
  expect(revocationChecks).toEqual(ADMIN_ENDPOINTS.flatMap(() => [false, true, false]));
});

describe("explains why a learner cannot change another user's", () => {
  test.each([
    ['admin status', { admin: true }, 'Only admins can update admin status'],
    ['admin status and name', { name: 'A', admin: false }, 'Only admins can update admin status'],
    ['email and name', { email: 'a@parley.test', name: 'A' }, 'You can only update your own email address'],
    ['name', { name: 'Ann' }, 'You can only update your own name'],
  ])('%s', async (_what, change, message) => {
    const [learner, other] = await Promise.all([createLearner(), createLearner()]);
    expect(await readFullError(await changeUser(learner, other, change))).toEqual({
      status: 403,
      code: 'admin-only',
      message,
    });
  });
});
