import { addMonths } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { expectError, LESSON, post } from '../support/api.ts';
import { db, getUsage } from '../support/database.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { changeEmail, createLearner, signUpAgain, type TestUser } from '../support/users.ts';

const FREE_TEXT_SESSIONS = 5;

/** Serves the app with its own clock. The same server must delete the account and start the sessions, because both hash the address. */
async function serveWithClock() {
  let now = new Date();
  const url = await serveAppForTest({ RATE_LIMIT_HASH_KEY: 'former-usage' }, { now: () => now });
  return {
    start: (user: TestUser) => post('startTextSession', LESSON, user, {}, url),
    startSeveral: async (user: TestUser, count: number) => {
      for (let session = 0; session < count; session += 1) {
        expect((await post('startTextSession', LESSON, user, {}, url)).status).toBe(200);
      }
    },
    deleteAccount: async (user: TestUser) => {
      const response = await post('deleteAccount', { confirmation: 'DELETE' }, user, {}, url);
      expect(response.status).toBe(200);
    },
    skipMonth: () => {
      now = addMonths(now, 1);
    },
  };
}

describe('signing up again after deleting the account', () => {
  test('continues the usage of the period, and gives a new allowance in the next', async () => {
    const { start, startSeveral, deleteAccount, skipMonth } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, 3);
    const period = await getUsage(learner.uid);
    await deleteAccount(learner);

    const again = await signUpAgain(learner, (email) => email.toUpperCase());
    await startSeveral(again, FREE_TEXT_SESSIONS - 3);
    await expectError(start(again), 403, 'quota-exhausted-text');
    expect((await getUsage(again.uid))?.periodEnd).toEqual(period?.periodEnd);
    skipMonth();
    expect((await start(again)).status).toBe(200);
  });

  test('continues it even after several deletions', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await deleteAccount(learner);
    const second = await signUpAgain(learner);
    await deleteAccount(second);
    await expectError(start(await signUpAgain(learner)), 403, 'quota-exhausted-text');
  });

  test('continues it with an address that the account had before', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await deleteAccount(await changeEmail(learner));
    await expectError(start(await signUpAgain(learner)), 403, 'quota-exhausted-text');
  });

  test('continues the higher usage of two deleted accounts', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const first = await createLearner();
    await startSeveral(first, FREE_TEXT_SESSIONS);
    const moved = await changeEmail(first);
    const second = await signUpAgain(first);
    await startSeveral(second, 1);
    await deleteAccount(moved);
    await deleteAccount(second);
    await expectError(start(await signUpAgain(first)), 403, 'quota-exhausted-text');
  });

  test('gives a new allowance when the period is over', async () => {
    const { startSeveral, deleteAccount, skipMonth } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await deleteAccount(learner);
    skipMonth();
    const again = await signUpAgain(learner);
    await startSeveral(again, FREE_TEXT_SESSIONS);
    expect((await getUsage(again.uid))?.textUsed).toBe(FREE_TEXT_SESSIONS);
  });

  test('stores neither the address nor the uid', async () => {
    const { startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, 1);
    await deleteAccount(learner);
    const { docs } = await db.collection('formerUsage').get();
    const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]));
    expect(stored).not.toContain(learner.uid);
    expect(stored).not.toContain(learner.email);
    expect(docs.length).toBeGreaterThan(0);
  });
});
