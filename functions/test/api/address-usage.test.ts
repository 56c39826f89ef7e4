import { addDays, addMonths } from 'date-fns';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { expectError, LESSON, parseBody, post } from '../support/api.ts';
import { refundSession } from '../../src/sessions/close-session.ts';
import { createSubscription } from '../support/billing.ts';
import { createUniqueLesson, startCall } from '../support/calls.ts';
import { db, getUsage } from '../support/database.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { scriptModel } from '../support/model.ts';
import {
  changeEmail,
  createLearner,
  removeEmail,
  signUpAgain,
  verifyEmail,
  type TestUser,
} from '../support/users.ts';

const FREE_TEXT_SESSIONS = 5;
const MAX_REPORTS_PER_HOUR = 3;

/** Serves the app with its own clock. One server must serve all starts, because its secret keys the hash of the address. */
async function serveWithClock() {
  let now = new Date();
  const url = await serveAppForTest({ RATE_LIMIT_HASH_KEY: 'address-usage' }, { now: () => now });
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
    /** Starts a session whose introduction fails, so that it is refunded. */
    failIntroduction: async (user: TestUser) => {
      const { lesson, word } = createUniqueLesson();
      await scriptModel(word, { kind: 'status', status: 500 }, 2);
      const started = await parseBody(
        await post('startTextSession', lesson, user, {}, url),
        StartTextSessionResponse,
      );
      const { sessionId } = started;
      expect((await post('generateIntro', { ...lesson, sessionId }, user, {}, url)).status).toBe(503);
    },
    reportUnconnected: async (user: TestUser): Promise<unknown> => {
      const { sessionId } = await startCall(user, { ...createUniqueLesson(), apiUrl: url });
      const response = await post('endVoiceSession', { sessionId, connected: false }, user, {}, url);
      return response.json();
    },
    skipDays: (days: number) => {
      now = addDays(now, days);
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

  test('continues the usage even after several deletions', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await deleteAccount(learner);
    const second = await signUpAgain(learner);
    await deleteAccount(second);
    await expectError(start(await signUpAgain(learner)), 403, 'quota-exhausted-text');
  });

  test('continues the usage with an address that the account had before', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await deleteAccount(await changeEmail(learner));
    await expectError(start(await signUpAgain(learner)), 403, 'quota-exhausted-text');
  });

  test('continues the usage when the account was deleted directly in Firebase Auth', async () => {
    const { start, startSeveral } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await getAuth().deleteUser(learner.uid);
    await expectError(start(await signUpAgain(learner)), 403, 'quota-exhausted-text');
  });

  test('does not count a refunded session', async () => {
    const { start, startSeveral, failIntroduction, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS - 1);
    await failIntroduction(learner);
    await deleteAccount(learner);
    const again = await signUpAgain(learner);
    await startSeveral(again, 1);
    await expectError(start(again), 403, 'quota-exhausted-text');
  });

  test('continues the usage even if a session from before a payment was refunded after it', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS - 1);
    const { sessionId } = await parseBody(await start(learner), StartTextSessionResponse);
    await createSubscription(learner).sendEvent('started');
    expect(await refundSession(createTestDeps(), sessionId, learner.uid)).toBe(true);
    await deleteAccount(learner);
    const again = await signUpAgain(learner);
    await startSeveral(again, 1);
    await expectError(start(again), 403, 'quota-exhausted-text');
  });

  test('continues the usage after a payment that was refunded', async () => {
    const { start, startSeveral } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    const { sendEvent } = createSubscription(learner);
    await sendEvent('started');
    await startSeveral(learner, 1);
    await sendEvent('refunded');
    await expectError(start(learner), 403, 'quota-exhausted-text');
  });

  test('remembers the calls that were reported as never connected', async () => {
    const { reportUnconnected, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    for (let call = 0; call < MAX_REPORTS_PER_HOUR; call += 1) {
      expect(await reportUnconnected(learner)).toEqual({ refunded: true });
    }
    await deleteAccount(learner);
    expect(await reportUnconnected(await signUpAgain(learner))).toEqual({});
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
    const { docs } = await db.collection('addressUsage').get();
    const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]));
    expect(stored).not.toContain(learner.uid);
    expect(stored).not.toContain(learner.email);
    expect(docs.length).toBeGreaterThan(0);
  });
});

describe('another account with the same address', () => {
  test('continues the usage of the address while the first account still exists', async () => {
    const { start, startSeveral } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await changeEmail(learner);
    await expectError(start(await signUpAgain(learner)), 403, 'quota-exhausted-text');
  });

  test('continues the usage of the address even if the account has started sessions with another address before', async () => {
    const { start, startSeveral } = await serveWithClock();
    const learner = await createLearner();
    const other = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await startSeveral(other, 1);
    await getAuth().deleteUser(learner.uid);
    await expectError(start(await changeEmail(other, learner.email)), 403, 'quota-exhausted-text');
  });

  test('does not end the period of the address early when its own period ends earlier', async () => {
    const { start, startSeveral, skipDays } = await serveWithClock();
    const other = await createLearner();
    await startSeveral(other, 1);
    skipDays(20);
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS - 1);
    await getAuth().deleteUser(learner.uid);
    const moved = await changeEmail(other, learner.email);
    await startSeveral(moved, 1);
    // The period of the other account is over, but the learner's is not.
    skipDays(15);
    await expectError(start(moved), 403, 'quota-exhausted-text');
    await getAuth().deleteUser(moved.uid);
    await expectError(start(await signUpAgain(learner)), 403, 'quota-exhausted-text');
  });

  test('does not reduce the usage of the address by refunds of sessions with another address', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS - 1);
    await deleteAccount(learner);
    const other = await createLearner();
    const sessionIds = [];
    for (let session = 0; session < FREE_TEXT_SESSIONS - 1; session += 1)
      sessionIds.push((await parseBody(await start(other), StartTextSessionResponse)).sessionId);
    const moved = await changeEmail(other, learner.email);
    sessionIds.push((await parseBody(await start(moved), StartTextSessionResponse)).sessionId);
    for (const sessionId of sessionIds)
      expect(await refundSession(createTestDeps(), sessionId, moved.uid)).toBe(true);
    await startSeveral(moved, 1);
    await expectError(start(moved), 403, 'quota-exhausted-text');
  });

  test('has the whole allowance of a plan that it pays for', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await deleteAccount(learner);
    const again = await signUpAgain(learner);
    await expectError(start(again), 403, 'quota-exhausted-text');
    await db.doc(`users/${again.uid}`).update({ plan: 'SMART' });
    await startSeveral(again, 1);
    expect((await getUsage(again.uid))?.textUsed).toBe(1);
  });

  test('does not count the refunds of another account again with each start', async () => {
    const { startSeveral, failIntroduction, deleteAccount } = await serveWithClock();
    const owner = await verifyEmail(await createLearner());
    await failIntroduction(owner);
    await deleteAccount(owner);
    const again = await signUpAgain(owner);
    await startSeveral(again, 3);
    expect((await getUsage(again.uid))?.refunds).toHaveLength(1);
  });

  test('cannot use up the sessions of the person who owns the address', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const stranger = await createLearner();
    await startSeveral(stranger, FREE_TEXT_SESSIONS);
    await deleteAccount(stranger);
    const owner = await verifyEmail(await signUpAgain(stranger));
    await startSeveral(owner, FREE_TEXT_SESSIONS);
    await deleteAccount(owner);
    await expectError(start(await verifyEmail(await signUpAgain(owner))), 403, 'quota-exhausted-text');
  });
});

test('an account without an address cannot start a session', async () => {
  const { start } = await serveWithClock();
  const learner = await createLearner();
  await expectError(start(await removeEmail(learner)), 401, 'email-not-verified');
});
