import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_PLAN } from '../../src/contract/index.ts';
import type { AuthUsers } from '../../src/platform/auth.ts';
import { changeUser, createAdmin, givePlan } from '../support/admin.ts';
import { expectError } from '../support/api.ts';
import { authUsers, createFakeAuthUsers } from '../support/auth-users.ts';
import { db, getUserRecord } from '../support/database.ts';
import { serveApp, serveAppForTest, type TestServer } from '../support/test-server.ts';
import { createLearner, verifyEmail, type TestUser } from '../support/users.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serveApp({ VERIFIED_EMAIL: 'voice' });
});
afterAll(() => server.close());

const createUsers = () => Promise.all([createAdmin(), createLearner()]);
const giveRole = (admin: TestUser, user: TestUser, apiUrl = server.url) =>
  changeUser(admin, user, { admin: true }, apiUrl);
const giveSmart = (admin: TestUser, user: TestUser, apiUrl = server.url) => givePlan(admin, user, {}, apiUrl);

describe('a user who has not verified the email address', () => {
  test.each([
    ['a paid plan', giveSmart],
    ['the admin role', giveRole],
  ])('cannot get %s from an admin, but can afterwards', async (_what, give) => {
    const [admin, learner] = await createUsers();
    await expectError(await give(admin, learner), 409, 'user-not-verified');
    expect(await getUserRecord(learner)).toMatchObject({ plan: DEFAULT_PLAN, admin: false });
    expect((await give(admin, await verifyEmail(learner))).status).toBe(200);
  });

  test('can be given the FREE plan, and a new name and address', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ plan: 'SMART' })]);
    expect((await givePlan(admin, learner, { newPlan: 'FREE' }, server.url)).status).toBe(200);
    const change = { name: 'Another Name', email: `new-${learner.email}` };
    expect((await changeUser(admin, learner, change, server.url)).status).toBe(200);
    expect(await getUserRecord(learner)).toMatchObject({ plan: 'FREE', ...change });
  });

  test('keeps the admin role when an admin saves it again', async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    expect((await giveRole(admin, other)).status).toBe(200);
  });
});

test('the admin role cannot be given together with an address that the user has not verified', async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createLearner().then(verifyEmail)]);
  const change = { admin: true, email: `new-${learner.email}` };
  await expectError(await changeUser(admin, learner, change, server.url), 409, 'user-not-verified');
  expect(await getUserRecord(learner)).toMatchObject({ email: learner.email, admin: false });
});

test('the admin role is not given if the user changes the address during the change', async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createLearner().then(verifyEmail)]);
  const email = learner.email ?? '';
  await db.doc(`users/${learner.uid}`).update({ email: `old-${email}` });
  let requests = 0;
  const getUser: AuthUsers['getUser'] = async (uid) => {
    requests += 1;
    if (requests === 2) await authUsers.updateUser(uid, { email: `other-${email}`, emailVerified: true });
    return authUsers.getUser(uid);
  };
  const apiUrl = await serveAppForTest(
    { VERIFIED_EMAIL: 'voice' },
    { authUsers: createFakeAuthUsers({ getUser }) },
  );
  await expectError(
    await changeUser(admin, learner, { email, admin: true }, apiUrl),
    409,
    'user-not-verified',
  );
  expect(await getUserRecord(learner)).toMatchObject({ admin: false });
});

test.each([
  ['a paid plan', giveSmart],
  ['the admin role', giveRole],
])('anybody can get %s with VERIFIED_EMAIL=off', async (_what, give) => {
  const apiUrl = await serveAppForTest({ VERIFIED_EMAIL: 'off' });
  const [admin, learner] = await createUsers();
  expect((await give(admin, learner, apiUrl)).status).toBe(200);
});
