import { describe, expect, test } from 'vitest';
import { DEFAULT_PLAN } from '../../src/contract/index.ts';
import { changeUser, createAdmin, givePlan } from '../support/admin.ts';
import { expectError } from '../support/api.ts';
import { getUserRecord } from '../support/database.ts';
import { changeEmail, createLearner, removeEmail, type TestUser } from '../support/users.ts';

describe("a user's record with an address that is no longer theirs", () => {
  test.each([
    ['plan', (admin: TestUser, user: TestUser) => givePlan(admin, user)],
    ['role', (admin: TestUser, user: TestUser) => changeUser(admin, user, { admin: true })],
  ])('gets the current address before it can get a new %s', async (_what, give) => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const { email, token } = await changeEmail(learner);
    await expectError(await give(admin, learner), 409, 'edit-conflict');
    expect(await getUserRecord(learner)).toMatchObject({
      email,
      plan: DEFAULT_PLAN,
      admin: false,
    });
    expect((await give(admin, { ...learner, token })).status).toBe(200);
  });

  test('loses the address if the account has none', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await removeEmail(learner);
    await expectError(await givePlan(admin, learner), 409, 'edit-conflict');
    expect(await getUserRecord(learner)).toMatchObject({ email: null });
    expect((await givePlan(admin, learner)).status).toBe(200);
  });
});
