import { describe, expect, test } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { changeUser, createAdmin, getAuditEntries } from '../support/admin.ts';
import { expectError } from '../support/api.ts';
import { authUsers, createFakeAuthUsers } from '../support/auth-users.ts';
import { getUserRecord } from '../support/database.ts';
import { createEmail, createVerifiedLearner, readAuthEmail, readRecordedEmail } from '../support/emails.ts';
import { createDatabaseThatLoses, createDatabaseThatRepeats } from '../support/fake-databases.ts';
import { recordLogs } from '../support/logs.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { createLearner, signUp } from '../support/users.ts';

/** Serves the app with these services replaced. */
async function serve(parts: Partial<Deps>): Promise<string> {
  return serveAppForTest({}, parts);
}

describe('when the transaction fails', () => {
  test.each([
    ['first', 'transaction', 0, 0],
    ['first', 'response', 0, 0],
    ['second', 'transaction', 1, 2],
    ['second', 'response', 1, 2],
  ] as const)(
    'undoes an email change, and logs this if Firebase Auth had it: %s %s',
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

test('changes an email and gives the role when Firestore repeats the first transaction', async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
  const url = await serve({ db: createDatabaseThatRepeats() });
  const change = { email: createEmail(), admin: true, seen: { email: learner.email ?? '', admin: false } };
  expect((await changeUser(admin, learner, change, url)).status).toBe(200);
  expect((await readAuthEmail(learner)).email).toBe(change.email);
  expect(await getUserRecord(learner)).toMatchObject({ email: change.email, admin: true });
  expect(await getAuditEntries(learner)).toHaveLength(2);
});

test('keeps a change in the log if Firebase Auth had it before a repeated transaction is rejected', async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createVerifiedLearner()]);
  const email = createEmail();
  const updateUser: Deps['authUsers']['updateUser'] = async (uid, change) => {
    const changed = await authUsers.updateUser(uid, change);
    // Somebody with the new address sets the old one again, and uses the new one for another account.
    if (change.email === email) await authUsers.updateUser(uid, { email: learner.email ?? '' });
    await signUp(email);
    return changed;
  };
  const url = await serve({
    db: createDatabaseThatRepeats(1),
    authUsers: createFakeAuthUsers({ updateUser }),
  });
  await expectError(await changeUser(admin, learner, { email }, url), 409, 'email-exists');
  expect(await readRecordedEmail(learner)).toBe(learner.email);
  const entries = await getAuditEntries(learner);
  expect(entries.map(({ after }) => after['email'])).toEqual(expect.arrayContaining([email, learner.email]));
});

test('leaves the old email everywhere while Firebase Auth is unavailable', async () => {
  const [admin, learner] = await Promise.all([createAdmin(), createVerifiedLearner()]);
  let requests = 0;
  const getUser: Deps['authUsers']['getUser'] = (uid) => {
    requests += 1;
    return requests === 1 ? authUsers.getUser(uid) : Promise.reject(new Error('no answer'));
  };
  const url = await serve({ authUsers: createFakeAuthUsers({ getUser }) });
  expect((await changeUser(admin, learner, { email: createEmail() }, url)).status).toBe(500);
  expect([(await readAuthEmail(learner)).email, await readRecordedEmail(learner)]).toEqual([
    learner.email,
    learner.email,
  ]);
  expect(await getAuditEntries(learner)).toEqual([]);
});

test("does not restore its own email over another admin's change when a transaction is repeated", async () => {
  const [admin, other, learner] = await Promise.all([createAdmin(), createAdmin(), createLearner()]);
  const [email, otherEmail] = [createEmail(), createEmail()];
  const url = await serve({
    db: createDatabaseThatRepeats(1, () => changeUser(other, learner, { email: otherEmail })),
  });
  await expectError(await changeUser(admin, learner, { email }, url), 409, 'edit-conflict');
  expect((await readAuthEmail(learner)).email).toBe(otherEmail);
  expect(await readRecordedEmail(learner)).toBe(otherEmail);
});
