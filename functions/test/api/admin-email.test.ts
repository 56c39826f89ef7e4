import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { getAuditEntries, createAdmin, changeUser } from '../support/admin.ts';
import { readError, expectError } from '../support/api.ts';
import { authUsers, createFakeAuthUsers } from '../support/auth-users.ts';
import { db, getUserRecord } from '../support/database.ts';
import { recordLogs } from '../support/logs.ts';
import { createDatabaseThatLoses } from '../support/fake-databases.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { createLearner, signUp, type TestUser } from '../support/users.ts';
import { getRequestOutcome } from '../support/words.ts';

const createEmail = () => `new-${randomUUID()}@parley.test`;

/** Reads a user's email in Firebase Auth and whether it is verified. */
const readAuthEmail = async ({ uid }: Pick<TestUser, 'uid'>) => {
  const { email, emailVerified } = await authUsers.getUser(uid);
  return { email, emailVerified };
};
const readRecordedEmail = async (user: TestUser): Promise<unknown> => (await getUserRecord(user))?.['email'];

/** Creates a learner with a verified email. */
async function createVerifiedLearner(): Promise<TestUser> {
  const learner = await createLearner();
  await authUsers.updateUser(learner.uid, { emailVerified: true });
  return learner;
}

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
    expect(entries.map(({ before }) => before['email'] ?? before['name']).toSorted()).toEqual(
      [learner.email, 'Learner'].toSorted(),
    );
    expect(entries.map(({ after }) => after['email'] ?? after['name']).toSorted()).toEqual(
      [email, 'Ann'].toSorted(),
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
    for (const email of [other.email ?? '', other.email?.toUpperCase() ?? '']) {
      await expectError(changeUser(admin, learner, { email, name: 'Ann', admin: true }), 409, 'email-exists');
    }
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

describe('when the transaction fails', () => {
  test.each([
    ['first', 'transaction', 0, 0],
    ['first', 'response', 0, 0],
    ['second', 'transaction', 1, 2],
    ['second', 'response', 1, 2],
  ] as const)(
    'undoes an email change, and logs this if the email was in use: %s %s',
    async (_which, lost, successes, entryCount) => {
      const [admin, learner] = await Promise.all([createAdmin(), createVerifiedLearner()]);
      const url = await serve({ db: createDatabaseThatLoses(lost, successes) });
      const email = createEmail();
      expect((await changeUser(admin, learner, { email }, url)).status).toBe(500);
      expect(await readAuthEmail(learner)).toEqual({ email: learner.email, emailVerified: true });
      expect(await readRecordedEmail(learner)).toBe(learner.email);
      expect(await getAuditEntries(learner)).toHaveLength(entryCount);
      const seen = { email: learner.email ?? '' };
      expect((await changeUser(admin, learner, { email, seen }, url)).status).toBe(200);
      expect([(await readAuthEmail(learner)).email, await readRecordedEmail(learner)]).toEqual([
        email,
        email,
      ]);
    },
  );

  test('logs a failed restore without the email', async () => {
    const logs = recordLogs();
    const [admin, learner] = await Promise.all([createAdmin(), createVerifiedLearner()]);
    const email = createEmail();
    let isChanged = false;
    const updateUser: Deps['authUsers']['updateUser'] = (uid, changes) => {
      if (isChanged) return Promise.reject(new Error(`no answer for ${changes.email ?? ''}`));
      isChanged = true;
      return authUsers.updateUser(uid, changes);
    };
    const url = await serve({
      db: createDatabaseThatLoses('transaction', 1),
      authUsers: createFakeAuthUsers({ updateUser }),
    });
    expect((await changeUser(admin, learner, { email }, url)).status).toBe(500);
    expect(logs.error.mock.calls.map(([line]) => String(line))).toContain('undoing an email change failed');
    const lines = Object.values(logs).map(({ mock }) => mock.calls);
    expect(JSON.stringify(lines)).not.toContain('@parley.test');
    // Saving again brings the record and Firebase Auth back in sync.
    expect((await changeUser(admin, learner, { email, seen: { email: learner.email ?? '' } })).status).toBe(
      200,
    );
    expect([(await readAuthEmail(learner)).email, await readRecordedEmail(learner)]).toEqual([email, email]);
  });
});

const updateAndDelete: Deps['authUsers']['updateUser'] = async (uid, changes) => {
  await authUsers.updateUser(uid, changes);
  await authUsers.deleteUser(uid);
  throw new Error('no answer');
};

test('does not log a failed undo when the user is deleted during an email change', async () => {
  const logs = recordLogs();
  const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
  const url = await serve({ authUsers: createFakeAuthUsers({ updateUser: updateAndDelete }) });
  await changeUser(admin, learner, { email: createEmail() }, url);
  const lines = logs.error.mock.calls.map(([line]) => String(line));
  expect(lines).not.toContain('undoing an email change failed');
});

test('undoes an email change when the response from Firebase Auth is lost', async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createVerifiedLearner()]);
  let isLost = false;
  const updateUser: Deps['authUsers']['updateUser'] = async (uid, changes) => {
    const changed = await authUsers.updateUser(uid, changes);
    if (isLost) return changed;
    isLost = true;
    throw new Error('no answer');
  };
  const url = await serve({ authUsers: createFakeAuthUsers({ updateUser }) });
  expect((await changeUser(admin, learner, { email: createEmail() }, url)).status).toBe(500);
  expect(await readAuthEmail(learner)).toEqual({ email: learner.email, emailVerified: true });
  expect(await readRecordedEmail(learner)).toBe(learner.email);
});

test('leaves the same email in Firebase Auth, the record and the audit log when several admins change it at once', async () => {
  const url = await serve({});
  const [learner, ...admins] = await Promise.all([
    createLearner(),
    ...Array.from({ length: 4 }, createAdmin),
  ]);
  const outcomes = await Promise.all(
    admins.map((admin) => getRequestOutcome(() => changeUser(admin, learner, { email: createEmail() }, url))),
  );
  expect(outcomes).toEqual(['done', 'done', 'done', 'done']);
  const last = await readRecordedEmail(learner);
  expect((await readAuthEmail(learner)).email).toBe(last);
  const entries = await getAuditEntries(learner);
  expect(entries).toHaveLength(4);
  const emailsAfter = new Set(entries.map(({ after }) => after['email']));
  const emailsBefore = new Set(entries.map(({ before }) => before['email']));
  expect([...emailsAfter].filter((email) => !emailsBefore.has(email))).toEqual([last]);
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
