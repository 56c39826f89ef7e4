import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import {
  bodyOf,
  expectError,
  readFullError,
  retryOnConflict,
  LESSON,
  lessonWith,
  post,
  start,
} from '../support/api.ts';
import { db, sessionOf, usageOf } from '../support/database.ts';
import { createGuest, createLearner, register, signUp } from '../support/users.ts';

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000);
const used = async (uid: string) => (await usageOf(uid))?.textUsed;
const recordOf = async (uid: string) => (await db.collection('users').doc(uid).get()).data();
const sessionsOf = async (uid: string) =>
  (await db.collection('sessions').where('owner', '==', uid).get()).size;

describe('a guest', () => {
  test('starts one session with six messages', async () => {
    const guest = await createGuest();
    const response = await start(guest);
    expect(response.status).toBe(200);
    expect(await bodyOf(response, StartTextSessionResponse)).toMatchObject({
      maxMessages: 6,
      wordPatterns: [],
    });
    expect(await used(guest.uid)).toBe(1);
    expect(await recordOf(guest.uid)).toMatchObject({ textUsed: 1, voiceUsed: 0 });
  });

  test('gets patterns for the practice words', async () => {
    const response = await start(await createGuest(), lessonWith('take off', 'child'));
    const { wordPatterns } = await bodyOf(response, StartTextSessionResponse);
    expect(wordPatterns.map(({ word }) => word)).toEqual(['take off', 'child']);
    expect('We took our coats off.').toMatch(new RegExp(wordPatterns[0]?.pattern ?? '', 'giu'));
  });

  test('cannot start a second session', async () => {
    const guest = await createGuest();
    await start(guest);
    await expectError(start(guest), 403, 'quota-exhausted-text-anonymous');
    expect(await used(guest.uid)).toBe(1);
  });

  test('gets exactly one session from fifty concurrent starts', async () => {
    const guest = await createGuest();
    const responses = await Promise.all(Array.from({ length: 50 }, () => start(guest)));
    const granted = responses.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(1);
    expect(responses.every(({ status }) => [200, 403, 409, 429].includes(status))).toBe(true);
    expect(await used(guest.uid)).toBe(1);
    expect(await sessionsOf(guest.uid)).toBe(1);
  });

  test('who re-creates the record gets no second session', async () => {
    const guest = await createGuest();
    await start(guest);
    const record = db.collection('users').doc(guest.uid);
    const newRecord = { ...(await record.get()).data(), textUsed: 0, voiceUsed: 0 };
    await record.delete();
    await record.set(newRecord);
    await expectError(start(guest), 403, 'quota-exhausted-text-anonymous');
  });

  test('whose record claims a plan or admin status gains nothing', async () => {
    const guest = await createGuest();
    await start(guest);
    await db
      .collection('users')
      .doc(guest.uid)
      .update({ plan: 'PREMIUM', admin: true, isAnonymous: false, textUsed: -9 });
    await expectError(start(guest), 403, 'quota-exhausted-text-anonymous');
  });

  test('who registers gets a new quota once', async () => {
    const guest = await createGuest();
    await start(guest);
    const learner = await register(guest);
    expect((await start(learner)).status).toBe(200);
    expect(await used(guest.uid)).toBe(1);
    expect((await start(learner)).status).toBe(200);
    expect(await used(guest.uid)).toBe(2);
    // The guest's old token is valid for another hour, but must not restore the guest's allowance.
    await start(guest);
    expect(await used(guest.uid)).not.toBe(0);
  });
});

describe('a repeated start', () => {
  test('returns the same session to eight concurrent requests and counts it once', async () => {
    const guest = await createGuest();
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => retryOnConflict(() => start(guest, LESSON, key))),
    );
    const ids = await Promise.all(
      responses.map(async (response) => (await bodyOf(response, StartTextSessionResponse)).sessionId),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await used(guest.uid)).toBe(1);
  });

  test('with another lesson changes the session until the tutor has replied', async () => {
    const guest = await createGuest();
    const key = randomUUID();
    const first = await bodyOf(await start(guest, LESSON, key), StartTextSessionResponse);
    const second = await bodyOf(await start(guest, lessonWith('trip'), key), StartTextSessionResponse);
    expect(second.sessionId).toBe(first.sessionId);
    expect((await sessionOf(first.sessionId))?.customWords).toEqual(['trip']);
    expect(await used(guest.uid)).toBe(1);
  });

  test('with another lesson is rejected after the tutor has replied', async () => {
    const guest = await createGuest();
    const key = randomUUID();
    const { sessionId } = await bodyOf(await start(guest, LESSON, key), StartTextSessionResponse);
    await post('generateResponse', { ...LESSON, sessionId, conversation: ['User: Hello'] }, guest);
    await expectError(start(guest, lessonWith('trip'), key), 409, 'idempotency-key-reused');
    expect((await start(guest, LESSON, key)).status).toBe(200);
  });

  test('is rejected once the guest account has expired', async () => {
    const guest = await createGuest();
    const key = randomUUID();
    await start(guest, LESSON, key);
    await db.collection('users').doc(guest.uid).update({ expired: true });
    await expectError(start(guest, LESSON, key), 404, 'user-not-found');
  });

  test("with another learner's key creates its own session", async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([createGuest(), createGuest()]);
    const first = await bodyOf(await start(one, LESSON, key), StartTextSessionResponse);
    const second = await bodyOf(await start(other, LESSON, key), StartTextSessionResponse);
    expect(first.sessionId).not.toBe(second.sessionId);
  });
});

describe('a registered user', () => {
  test('on FREE has five sessions of twelve messages a month', async () => {
    const learner = await createLearner();
    for (let session = 1; session <= 5; session += 1) {
      const { maxMessages } = await bodyOf(await start(learner), StartTextSessionResponse);
      expect(maxMessages).toBe(12);
    }
    await expectError(start(learner), 403, 'quota-exhausted-text');
    expect(await used(learner.uid)).toBe(5);
  });

  test("starts a new month by the server's clock", async () => {
    const learner = await createLearner();
    await db
      .collection('usage')
      .doc(learner.uid)
      .set({
        guest: false,
        textUsed: 5,
        voiceUsed: 2,
        anchor: monthsAgo(3),
        periodStart: monthsAgo(3),
        periodEnd: monthsAgo(2),
      });
    expect((await start(learner)).status).toBe(200);
    const now = Date.now();
    const usage = await usageOf(learner.uid);
    expect(usage).toMatchObject({ textUsed: 1, voiceUsed: 0 });
    expect(usage?.periodStart.getTime()).toBeLessThanOrEqual(now);
    expect(usage?.periodEnd?.getTime()).toBeGreaterThan(now);
  });

  test('on PREMIUM has no limit', async () => {
    const learner = await createLearner({ plan: 'PREMIUM' });
    await start(learner);
    await db.collection('usage').doc(learner.uid).update({ textUsed: 5_000 });
    expect((await start(learner)).status).toBe(200);
  });

  test('with admin status has no limit', async () => {
    const admin = await createLearner({ admin: true });
    await start(admin);
    await db.collection('usage').doc(admin.uid).update({ textUsed: 5_000 });
    expect((await start(admin)).status).toBe(200);
  });

  test('on a plan that is not in the catalogue gets an error and is not charged', async () => {
    const learner = await createLearner({ plan: 'GOLD' });
    expect(await readFullError(await start(learner))).toEqual({
      status: 500,
      code: 'plan-not-found',
      message: 'Plan GOLD not found',
    });
    expect(await used(learner.uid)).toBeUndefined();
  });
});

test.each([
  ['guest', null],
  ['registered user', 'x'],
])('a %s without a record gets an error and is not charged', async (_who, email) => {
  const user = await signUp(email && `${randomUUID()}@parley.test`);
  expect(await readFullError(await start(user))).toEqual({
    status: 404,
    code: 'user-not-found',
    message: 'User document not found',
  });
  expect(await used(user.uid)).toBeUndefined();
});
