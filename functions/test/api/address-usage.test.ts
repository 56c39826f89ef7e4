import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { createAdmin, givePlan } from '../support/admin.ts';
import { serveWithClock } from '../support/address-usage-server.ts';
import { expectError } from '../support/api.ts';
import { createSubscription, daysFromNow } from '../support/billing.ts';
import { db, getUsage, getUserRecord } from '../support/database.ts';
import { createEmail } from '../support/emails.ts';
import { changeEmail, createLearner, removeEmail, signUpAgain, verifyEmail } from '../support/users.ts';

const FREE_TEXT_SESSIONS = 5;

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

  test('does not get a new allowance when its own period ends before that of the address', async () => {
    const { start, startSeveral, skipDays } = await serveWithClock();
    const first = await createLearner();
    await startSeveral(first, 1);
    skipDays(4);
    const second = await createLearner();
    await startSeveral(second, 1);
    skipDays(21);
    const email = createEmail();
    const owner = await changeEmail(first, email);
    await startSeveral(owner, FREE_TEXT_SESSIONS - 1);
    await changeEmail(owner);
    // The first period of the address is that of the first account; the next one begins on the same day of the month.
    skipDays(7);
    const next = await changeEmail(second, email);
    await startSeveral(next, FREE_TEXT_SESSIONS - 1);
    skipDays(4);
    await startSeveral(next, 1);
    await expectError(start(next), 403, 'quota-exhausted-text');
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

describe('the sessions of an address', () => {
  test('count if they are FREE only because the plan could not be ended', async () => {
    const { start, startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await createSubscription(learner).sendEvent('started');
    const ended = new Date(daysFromNow(-5));
    await db.doc(`usage/${learner.uid}`).update({ paidUntil: ended, periodEnd: ended });
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await deleteAccount(learner);
    await expectError(start(await signUpAgain(learner)), 403, 'quota-exhausted-text');
  });

  test('count until its own period ends, whatever period the account has', async () => {
    const { start, startSeveral, skipDays } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, 3);
    skipDays(20);
    // As after a plan of a few days.
    const [countedFrom, periodEnd] = [new Date(daysFromNow(19)), new Date(daysFromNow(50))];
    await db.doc(`usage/${learner.uid}`).update({ textUsed: 0, anchor: countedFrom, countedFrom, periodEnd });
    await startSeveral(learner, 2);
    await expectError(start(learner), 403, 'quota-exhausted-text');
    skipDays(12);
    await startSeveral(learner, 3);
  });

  test('are reset with the usage of the account when an admin changes its plan', async () => {
    const { url, start, startSeveral } = await serveWithClock();
    const [admin, learner] = await Promise.all([createAdmin(), createLearner()]);
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    expect((await givePlan(admin, learner, { newPlan: 'FREE' }, url)).status).toBe(200);
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    await expectError(start(learner), 403, 'quota-exhausted-text');
  });

  test('have the same period as those of the account, even after a paid plan', async () => {
    const { start, startSeveral, skipDays } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, 1);
    // As after a plan that has begun on the tenth day and ended a month later.
    const [countedFrom, periodEnd] = [new Date(daysFromNow(40)), new Date(daysFromNow(70))];
    await db.doc(`usage/${learner.uid}`).update({ textUsed: 0, anchor: countedFrom, countedFrom, periodEnd });
    skipDays(65);
    await startSeveral(learner, FREE_TEXT_SESSIONS);
    const { periodEnd: shown } = (await getUsage(learner.uid)) ?? {};
    skipDays(10);
    await expectError(start(learner), 403, 'quota-exhausted-text');
    expect(shown?.getTime()).toBeGreaterThan(Date.parse(daysFromNow(85)));
    skipDays(20);
    await startSeveral(learner, FREE_TEXT_SESSIONS);
  });

  test('are shown to a new account', async () => {
    const { startSeveral, deleteAccount } = await serveWithClock();
    const learner = await createLearner();
    await startSeveral(learner, 3);
    await deleteAccount(learner);
    const again = await signUpAgain(learner);
    await startSeveral(again, 1);
    expect(await getUserRecord(again)).toMatchObject({ textUsed: 4 });
  });
});

test('an account without an address cannot start a session', async () => {
  const { start } = await serveWithClock();
  const learner = await createLearner();
  await expectError(start(await removeEmail(learner)), 401, 'email-not-verified');
});
