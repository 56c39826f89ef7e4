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

  test.each([
    ['gets no new address', 'new-'],
    ['is corrected when an admin saves the address again', ''],
  ])('%s', async (_what, prefix) => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const { email } = await changeEmail(learner);
    await expectError(
      await changeUser(admin, learner, { email: `${prefix}${learner.email}` }),
      409,
      'edit-conflict',
    );
    expect(await getUserRecord(learner)).toMatchObject({ email });
    expect((await authUsers.getUser(learner.uid)).email).toBe(email);
  });

  test('can lose a paid plan, however often the address changes', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner({ plan: 'SMART' })]);
    await changeEmail(learner);
    expect((await givePlan(admin, learner, { newPlan: 'FREE' })).status).toBe(200);
    expect(await getUserRecord(learner)).toMatchObject({ plan: 'FREE' });
  });
});

test.each([
  ['plan', (admin: TestUser, user: TestUser, email: string) => givePlan(admin, user, { seenEmail: email })],
  [
    'role',
    (admin: TestUser, user: TestUser, email: string) =>
      changeUser(admin, user, { admin: true, seen: { email } }),
  ],
])('a user gets no new %s if the admin saw another address', async (_what, give) => {
  const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
  await expectError(await give(admin, learner, `other-${learner.email}`), 409, 'edit-conflict');
  expect(await getUserRecord(learner)).toMatchObject({ plan: DEFAULT_PLAN, admin: false });
  expect((await give(admin, learner, learner.email ?? '')).status).toBe(200);
});

test("logs an admin's change of an email although other requests restore the old one from Firebase Auth meanwhile", async () => {
  const [admin, other, learner] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
  const compared = Promise.withResolvers<void>();
  let comparisons = 0;
  const roleUrl = await serveAppForTest(
    {},
    {
      authUsers: createFakeAuthUsers({
        getUser: async (uid) => {
          const user = await authUsers.getUser(uid);
          comparisons += 1;
          if (comparisons === 6) compared.resolve();
          return user;
        },
      }),
    },
  );
  let roles: Promise<Response>[] | undefined;
  const emailUrl = await serveAppForTest(
    {},
    {
      authUsers: createFakeAuthUsers({
        // Between the change in the record and the one in Firebase Auth.
        getUser: async (uid) => {
          roles ??= Array.from({ length: 6 }, () => changeUser(other, learner, { admin: true }, roleUrl));
          await compared.promise;
          return authUsers.getUser(uid);
        },
      }),
    },
  );
  const email = `new-${learner.email}`;
  expect((await changeUser(admin, learner, { email }, emailUrl)).status).toBe(200);
  await Promise.all(roles ?? []);
  expect(await getUserRecord(learner)).toMatchObject({ email });
  expect((await authUsers.getUser(learner.uid)).email).toBe(email);
  const entries = await getAuditEntries(learner);
  expect(entries.filter(({ by }) => by.kind === 'admin' && by.uid === admin.uid)).not.toEqual([]);
  const changes = entries.map(({ before, after }) => [before['email'], after['email']]);
  const changesTo = changes.filter(([, after]) => after === email);
  expect(changesTo).toHaveLength(changes.filter(([before]) => before === email).length + 1);
});
