import { describe, expect, test } from 'vitest';
import { DEFAULT_PLAN } from '../../src/contract/index.ts';
import { changeUser, createAdmin, getAuditEntries, givePlan } from '../support/admin.ts';
import { expectError } from '../support/api.ts';
import { authUsers, createFakeAuthUsers } from '../support/auth-users.ts';
import { getUserRecord } from '../support/database.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { changeEmail, createLearner, removeEmail, type TestUser } from '../support/users.ts';

describe("a user's record with an address that is no longer theirs", () => {
  test.each([
    ['plan', (admin: TestUser, user: TestUser) => givePlan(admin, user)],
    ['role', (admin: TestUser, user: TestUser) => changeUser(admin, user, { admin: true })],
  ])('gets the current address before it can get a new %s', async (_what, give) => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const { email, token } = await changeEmail(learner);
    await expectError(await give(admin, learner), 409, 'edit-conflict');
    expect(await getUserRecord(learner)).toMatchObject({ email, plan: DEFAULT_PLAN, admin: false });
    expect(await getAuditEntries(learner)).toMatchObject([
      { by: { uid: admin.uid }, before: { email: learner.email }, after: { email } },
    ]);
    expect((await give(admin, { ...learner, token })).status).toBe(200);
  });

  test('loses the address if the account has none', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await removeEmail(learner);
    await expectError(await givePlan(admin, learner), 409, 'edit-conflict');
    expect(await getUserRecord(learner)).toMatchObject({ email: null });
    expect((await givePlan(admin, learner)).status).toBe(200);
  });

  test('can lose a paid plan, however often the address changes', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ plan: 'SMART' })]);
    await changeEmail(learner);
    expect((await givePlan(admin, learner, { newPlan: 'FREE' })).status).toBe(200);
    expect(await getUserRecord(learner)).toMatchObject({ plan: 'FREE' });
  });
});

test("logs an admin's change of an email that another request copies into the record meanwhile", async () => {
  const [admin, other, learner] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
  const [started, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const apiUrl = await serveAppForTest(
    {},
    {
      authUsers: createFakeAuthUsers({
        // Compares the addresses after the change in Firebase Auth, and before that in the record.
        getUser: async (uid) => {
          started.resolve();
          await changed.promise;
          return authUsers.getUser(uid);
        },
      }),
    },
  );
  const roles = Array.from({ length: 6 }, () => changeUser(other, learner, { admin: true }, apiUrl));
  await started.promise;
  const changingUrl = await serveAppForTest(
    {},
    {
      authUsers: createFakeAuthUsers({
        updateUser: async (uid, change) => {
          const user = await authUsers.updateUser(uid, change);
          changed.resolve();
          return user;
        },
      }),
    },
  );
  const email = `new-${learner.email}`;
  expect((await changeUser(admin, learner, { email }, changingUrl)).status).toBe(200);
  await Promise.all(roles);
  expect(await getUserRecord(learner)).toMatchObject({ email });
  const entries = await getAuditEntries(learner);
  expect(entries.filter(({ by }) => by.kind === 'admin' && by.uid === admin.uid)).toMatchObject([
    { before: { email: learner.email }, after: { email } },
  ]);
});
