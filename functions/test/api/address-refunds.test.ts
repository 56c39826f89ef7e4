import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refundSession } from '../../src/sessions/close-session.ts';
import { createAdmin, givePlan } from '../support/admin.ts';
import { serveWithClock } from '../support/address-usage-server.ts';
import { expectError } from '../support/api.ts';
import { createSubscription } from '../support/billing.ts';
import { getUserRecord } from '../support/database.ts';
import { createTestDeps } from '../support/test-server.ts';
import { createToken } from '../support/tokens.ts';
import {
  changeEmail,
  createGuest,
  createLearner,
  decodeClaims,
  signUpAgain,
  type TestUser,
} from '../support/users.ts';

const FREE_TEXT_SESSIONS = 5;
const MAX_REPORTS_PER_HOUR = 3;
const MAX_REFUNDS_PER_HOUR = 10;

/** Refunds sessions as if their introductions had failed. */
async function refund(user: TestUser, sessionIds: readonly string[]): Promise<void> {
  for (const sessionId of sessionIds)
    expect(await refundSession(createTestDeps(), sessionId, user.uid)).toBe(true);
}

/** Adds an address to a guest's token, as Firebase may do if it is added to the account, or replaces the address of a learner's. */
function withEmailInToken(user: TestUser, email: string | null): TestUser {
  const claims = z.looseObject({}).parse(decodeClaims(user));
  return { ...user, token: createToken({ alg: 'none' }, { ...claims, email, email_verified: false }) };
}

/** Changes the address. The returned user has a token with the old one, as until it expires; the emulator would revoke a real one. */
const changeEmailButKeepToken = async (user: TestUser): Promise<TestUser> =>
  withEmailInToken(await changeEmail(user), user.email);

describe('an account with the address of a deleted one', () => {
  test('does not count a refunded session', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await refund(learner, (await startSeveral(learner, FREE_TEXT_SESSIONS)).slice(-1));
    await deleteAccount(learner);
    const again = await signUpAgain(learner);
    await startSeveral(again, 1);
    await expectError(start(again), 403, 'quota-exhausted-text');
  });

  test('continues the usage even if a session from before a payment was refunded after it', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    const sessionIds = await startSeveral(learner, FREE_TEXT_SESSIONS);
    await createSubscription(learner).sendEvent('started');
    await refund(learner, sessionIds.slice(-1));
    await deleteAccount(learner);
    const again = await signUpAgain(learner);
    await startSeveral(again, 1);
    await expectError(start(again), 403, 'quota-exhausted-text');
  });

  test('has the whole allowance if two sessions that started at the same moment were refunded', async () => {
    const { startSeveral, deleteAccount, skipSeconds } = await serveWithClock();
    const learner = await createLearner();
    const first = await startSeveral(learner, 1);
    // This request was the first one, but its transaction is the second.
    skipSeconds(-1);
    await refund(learner, [...first, ...(await startSeveral(learner, 1))]);
    await deleteAccount(learner);
    expect(await startSeveral(await signUpAgain(learner), FREE_TEXT_SESSIONS)).toHaveLength(
      FREE_TEXT_SESSIONS,
    );
  });

  test('remembers the calls that were reported as never connected', async () => {
    const { startCall, reportUnconnected, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    for (let call = 0; call < MAX_REPORTS_PER_HOUR; call += 1)
      expect(await reportUnconnected(learner, await startCall(learner))).toEqual({ refunded: true });
    await deleteAccount(learner);
    const again = await signUpAgain(learner);
    expect(await reportUnconnected(again, await startCall(again))).toEqual({});
  });
});

test('an account gets no new FREE allowance from a payment that is refunded', async () => {
  const { start, startSeveral } = await serveWithClock();
  const learner = await createLearner();
  await startSeveral(learner, FREE_TEXT_SESSIONS);
  const { sendEvent } = createSubscription(learner);
  await sendEvent('started');
  await startSeveral(learner, 1);
  await sendEvent('refunded');
  await expectError(start(learner), 403, 'quota-exhausted-text');
});

test('an account cannot reduce the usage of its address by refunds of sessions with another address', async () => {
  const { start, startSeveral, deleteAccount } = await serveWithClock();
  const learner = await createLearner();
  await startSeveral(learner, FREE_TEXT_SESSIONS - 1);
  await deleteAccount(learner);
  const other = await createLearner();
  const sessionIds = await startSeveral(other, FREE_TEXT_SESSIONS - 1);
  const moved = await changeEmail(other, learner.email);
  await refund(moved, [...sessionIds, ...(await startSeveral(moved, 1))]);
  await startSeveral(moved, 1);
  await expectError(start(moved), 403, 'quota-exhausted-text');
});

test('accounts with the same address share its refunds of calls in which nothing was understood', async () => {
  const { startCall, reportUnheard } = await serveWithClock();
  const before = await createLearner();
  const learner = await changeEmailButKeepToken(before);
  const other = await signUpAgain(before);
  const [call, otherCall] = [await startCall(learner), await startCall(other)];
  expect(await reportUnheard(learner, call)).toEqual({ refunded: true });
  expect(await reportUnheard(learner, await startCall(learner))).toEqual({ refunded: true });
  expect(await reportUnheard(other, otherCall)).toEqual({});
});

test('a refund of a session from before an admin reset the usage does not reduce the new usage of the address', async () => {
  const { url, start, startSeveral } = await serveWithClock();
  const before = await createLearner();
  await startSeveral(before, 1);
  const learner = await changeEmailButKeepToken(before);
  const other = await signUpAgain(before);
  const sessionIds = await startSeveral(other, FREE_TEXT_SESSIONS - 1);
  expect((await givePlan(await createAdmin(), other, { newPlan: 'FREE' }, url)).status).toBe(200);
  // Counts in the same period as before, because this account has not been reset.
  await startSeveral(learner, 1);
  await refund(other, sessionIds);
  await startSeveral(other, FREE_TEXT_SESSIONS - 1);
  await expectError(start(other), 403, 'quota-exhausted-text');
});

test('the refunds of another account with the address count once, not again with each start', async () => {
  const { start, startSeveral, deleteAccount } = await serveWithClock();
  const learner = await createLearner();
  const refundOne = async (user: TestUser) => refund(user, await startSeveral(user, 1));
  for (let count = 1; count < MAX_REFUNDS_PER_HOUR; count += 1) await refundOne(learner);
  await deleteAccount(learner);
  const again = await signUpAgain(learner);
  await startSeveral(again, 3);
  await refundOne(again);
  await expectError(start(again), 429, 'too-many-requests');
});

test('a refund of a session with an earlier address shows the usage of the current one', async () => {
  const { startSeveral, deleteAccount } = await serveWithClock();
  const earlier = await createLearner();
  await startSeveral(earlier, 3);
  await deleteAccount(earlier);
  const learner = await signUpAgain(earlier);
  const sessionIds = await startSeveral(learner, 1);
  const moved = await changeEmail(learner);
  await startSeveral(moved, 1);
  await refund(moved, sessionIds);
  expect(await getUserRecord(moved)).toMatchObject({ textUsed: 1 });
});

test("a guest's session is not refunded to the address of a token", async () => {
  const { start, startSeveral, deleteAccount } = await serveWithClock();
  const learner = await createLearner();
  await startSeveral(learner, FREE_TEXT_SESSIONS);
  await deleteAccount(learner);
  const guest = withEmailInToken(await createGuest(), learner.email);
  await refund(guest, await startSeveral(guest, 1));
  await expectError(start(await signUpAgain(learner)), 403, 'quota-exhausted-text');
});
