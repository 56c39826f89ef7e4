import { describe, expect, test, vi } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { getAuditEntries, createAdmin, changeUser } from '../support/admin.ts';
import { readError, expectError } from '../support/api.ts';
import { authUsers, createFakeAuthUsers } from '../support/auth-users.ts';
import { db, getUserRecord } from '../support/database.ts';
import { createEmail, createVerifiedLearner, readAuthEmail, readRecordedEmail } from '../support/emails.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { createLearner, signUp, type TestUser } from '../support/users.ts';
import { getRequestOutcome } from '../support/words.ts';

/** Serves the app with these services replaced. */
async function serve(parts: Partial<Deps>): Promise<string> {
  return serveAppForTest({}, parts);
}

describe('updateUser', () => {
  test('changes the email in Firebase Auth and the record, lowercases it and marks it as unverified', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createVerifiedLearner()]);
    const email = createEmail();
    expect(
      (await changeUser(admin, learner, { email: ` ${email.toUpperCase()} `, name: 'Ann' })).status,
    ).toBe(200);
    expect(await readAuthEmail(learner)).toEqual({ email, emailVerified: false });
    expect(await getUserRecord(learner)).toMatchObject({ email, name: 'Ann' });
    const entries = await getAuditEntries(learner);
    const changes = entries.map(({ before, after }) =>
      Object.entries(after).map(([field, value]) => [field, before[field], value]),
    );
    expect(changes.flat()).toEqual(
      expect.arrayContaining([
        ['email', learner.email, email],
        ['name', 'Learner', 'Ann'],
      ]),
    );
  });

  test('logs the change of an email before Firebase Auth has it', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    let logged: unknown;
    const updateUser: Deps['authUsers']['updateUser'] = async (uid, change) => {
      logged = (await getAuditEntries(learner)).map(({ after }) => after);
      return authUsers.updateUser(uid, change);
    };
    const url = await serve({ authUsers: createFakeAuthUsers({ updateUser }) });
    const email = createEmail();
    expect((await changeUser(admin, learner, { email }, url)).status).toBe(200);
    expect(logged).toEqual([{ email }]);
  });

  test('changes only the record when Firebase Auth already has the email', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createVerifiedLearner()]);
    await db.doc(`users/${learner.uid}`).update({ email: 'old@parley.test' });
    expect((await changeUser(admin, learner, { email: learner.email ?? '' })).status).toBe(200);
    expect(await readRecordedEmail(learner)).toBe(learner.email);
    expect(await readAuthEmail(learner)).toEqual({ email: learner.email, emailVerified: true });
  });

  test("rejects another user's email and changes neither user", async () => {
    const [admin, learner, other] = await Promise.all([
      createAdmin(),
      createVerifiedLearner(),
      createLearner(),
    ]);
    const { updateTime } = await db.doc(`users/${learner.uid}`).get();
    for (const email of [other.email ?? '', other.email?.toUpperCase() ?? '']) {
      await expectError(changeUser(admin, learner, { email, name: 'Ann', admin: true }), 409, 'email-exists');
    }
    // An open page of the learner has not seen the other email.
    expect((await db.doc(`users/${learner.uid}`).get()).updateTime).toEqual(updateTime);
    expect(await readAuthEmail(learner)).toEqual({ email: learner.email, emailVerified: true });
    expect(await readAuthEmail(other)).toMatchObject({ email: other.email });
    expect(await getUserRecord(learner)).toMatchObject({
      email: learner.email,
      name: 'Learner',
      admin: false,
    });
    expect(await getAuditEntries(learner)).toEqual([]);
  });

  test('rejects a user record without an auth user', async () => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await authUsers.deleteUser(learner.uid);
    await expectError(changeUser(admin, learner, { email: createEmail() }), 404, 'user-not-found');
    expect(await readRecordedEmail(learner)).toBe(learner.email);
  });

  test.each<[string, (learner: TestUser) => Promise<unknown>, string]>([
    [
      'when the recorded email has changed in the meantime',
      ({ uid }) => db.doc(`users/${uid}`).update({ email: createEmail() }),
      'edit-conflict',
    ],
    [
      'for a user who is being deleted',
      ({ uid }) => db.doc(`deletions/${uid}`).set({ endedAt: new Date() }),
      'user-not-found',
    ],
    ['for a user without a record', ({ uid }) => db.doc(`users/${uid}`).delete(), 'user-not-found'],
  ])('is rejected %s, without changing Firebase Auth', async (_when, prepare, code) => {
    const [admin, learner] = await Promise.all([createAdmin(), createVerifiedLearner()]);
    await prepare(learner);
    const updateUser = vi.fn<Deps['authUsers']['updateUser']>();
    const url = await serve({ authUsers: createFakeAuthUsers({ updateUser }) });
    const error = await readError(
      await changeUser(admin, learner, { email: createEmail(), seen: { email: learner.email ?? '' } }, url),
    );
    expect(error.code).toBe(code);
    expect(updateUser).not.toHaveBeenCalled();
  });

  test.each([
    'a..b@parley.test',
    'ann@parley',
    'ann@-parley.test',
    '"ann"@parley.test',
    'ann@[127.0.0.1]',
    'ї@parley.test',
  ])('rejects %s, or stores it in both Firebase Auth and the record', async (email) => {
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    const { status } = await changeUser(admin, learner, { email });
    expect([200, 400]).toContain(status);
    expect((await readAuthEmail(learner)).email).toBe(await readRecordedEmail(learner));
  });
});

test('leaves the same email in Firebase Auth, the record and the audit log when several admins change it at once', async () => {
  const url = await serve({});
  const [learner, ...admins] = await Promise.all([
    createLearner(),
    ...Array.from({ length: 4 }, createAdmin),
  ]);
  const changes = admins.map((admin) => ({ admin, email: createEmail() }));
  const outcomes = await Promise.all(
    changes.map(({ admin, email }) => getRequestOutcome(() => changeUser(admin, learner, { email }, url))),
  );
  expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'edit-conflict')).toEqual([]);
  const last = await readRecordedEmail(learner);
  expect((await readAuthEmail(learner)).email).toBe(last);
  const entries = await getAuditEntries(learner);
  for (const email of [learner.email, ...changes.map((change) => change.email)]) {
    const [before, after] = (['before', 'after'] as const).map(
      (side) => entries.filter((entry) => entry[side]['email'] === email).length,
    );
    // Of a chain of changes, each email but the last was replaced as often as it was set, and the first one was set before.
    expect([email, after]).toEqual([
      email,
      (before ?? 0) + (email === last ? 1 : 0) - (email === learner.email ? 1 : 0),
    ]);
  }
});

test('gives an email to only one of two users when an admin gives it to both at once', async () => {
  const url = await serve({});
  const [admin, one, two] = await Promise.all([createAdmin(), createLearner(), createLearner()]);
  const email = createEmail();
  const outcomes = await Promise.all(
    [one, two].map((user) => getRequestOutcome(() => changeUser(admin, user, { email }, url))),
  );
  expect(outcomes.toSorted()).toEqual(['done', 'email-exists']);
  for (const user of [one, two])
    expect((await readAuthEmail(user)).email).toBe(await readRecordedEmail(user));
});

test('rejects an email that a new user has just registered', async () => {
  const admin = await createAdmin();
  const [learner, email] = [await createLearner(), createEmail()];
  await signUp(email);
  expect((await changeUser(admin, learner, { email })).status).toBe(409);
});
