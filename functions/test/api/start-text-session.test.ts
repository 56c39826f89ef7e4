import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { PROMPT_VERSION } from '../../src/platform/ai/prompt-version.ts';
import { MAX_REMEMBERED_SUBJECTS, OPENING_SUBJECTS } from '../../src/sessions/opening-subjects.ts';
import {
  parseBody,
  expectError,
  readFullError,
  retryOnConflict,
  LESSON,
  createLessonWith,
  post,
  requestTextSession,
} from '../support/api.ts';
import { countSessions, db, getSession, getTextUsed, getUsage, getUserRecord } from '../support/database.ts';
import { createGuest, createLearner, register, signUp } from '../support/users.ts';

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000);

describe('a guest', () => {
  test('starts one session with six messages', async () => {
    const guest = await createGuest();
    const response = await requestTextSession(guest);
    expect(response.status).toBe(200);
    expect(await parseBody(response, StartTextSessionResponse)).toMatchObject({
      maxMessages: 6,
      wordPatterns: [],
    });
    expect(await getTextUsed(guest.uid)).toBe(1);
    expect(await getUserRecord(guest)).toMatchObject({ textUsed: 1, voiceUsed: 0 });
  });

  test('gets patterns for the practice words', async () => {
    const response = await requestTextSession(await createGuest(), createLessonWith('take off', 'child'));
    const { wordPatterns } = await parseBody(response, StartTextSessionResponse);
    expect(wordPatterns.map(({ word }) => word)).toEqual(['take off', 'child']);
    expect('We took our coats off.').toMatch(new RegExp(wordPatterns[0]?.pattern ?? '', 'giu'));
  });

  test('cannot start a second session', async () => {
    const guest = await createGuest();
    await requestTextSession(guest);
    await expectError(requestTextSession(guest), 403, 'quota-exhausted-text-anonymous');
    expect(await getTextUsed(guest.uid)).toBe(1);
  });

  test('gets exactly one session from fifty concurrent starts', async () => {
    const guest = await createGuest();
    const responses = await Promise.all(Array.from({ length: 50 }, () => requestTextSession(guest)));
    const granted = responses.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(1);
    expect(responses.every(({ status }) => [200, 403, 409, 429].includes(status))).toBe(true);
    expect(await getTextUsed(guest.uid)).toBe(1);
    expect(await countSessions(guest.uid)).toBe(1);
  });

  test('who re-creates the record gets no second session', async () => {
    const guest = await createGuest();
    await requestTextSession(guest);
    const record = db.collection('users').doc(guest.uid);
    const newRecord = { ...(await record.get()).data(), textUsed: 0, voiceUsed: 0 };
    await record.delete();
    await record.set(newRecord);
    await expectError(requestTextSession(guest), 403, 'quota-exhausted-text-anonymous');
  });

  test('whose record claims a plan or admin status gains nothing', async () => {
    const guest = await createGuest();
    await requestTextSession(guest);
    await db
      .collection('users')
      .doc(guest.uid)
      .update({ plan: 'PREMIUM', admin: true, isAnonymous: false, textUsed: -9 });
    await expectError(requestTextSession(guest), 403, 'quota-exhausted-text-anonymous');
  });

  test('who registers gets a new quota once', async () => {
    const guest = await createGuest();
    await requestTextSession(guest);
    const learner = await register(guest);
    expect((await requestTextSession(learner)).status).toBe(200);
    expect(await getTextUsed(guest.uid)).toBe(1);
    expect((await requestTextSession(learner)).status).toBe(200);
    expect(await getTextUsed(guest.uid)).toBe(2);
    // The guest's old token is valid for another hour, but must not restore the guest's allowance.
    await requestTextSession(guest);
    expect(await getTextUsed(guest.uid)).not.toBe(0);
  });
});

describe('a repeated start', () => {
  test('returns the same session to eight concurrent requests and counts it once', async () => {
    const guest = await createGuest();
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => retryOnConflict(() => requestTextSession(guest, LESSON, key))),
    );
    const ids = await Promise.all(
      responses.map(async (response) => (await parseBody(response, StartTextSessionResponse)).sessionId),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await getTextUsed(guest.uid)).toBe(1);
  });

  test('with another lesson changes the session until the tutor has replied', async () => {
    const guest = await createGuest();
    const key = randomUUID();
    const first = await parseBody(await requestTextSession(guest, LESSON, key), StartTextSessionResponse);
    const second = await parseBody(
      await requestTextSession(guest, createLessonWith('trip'), key),
      StartTextSessionResponse,
    );
    expect(second.sessionId).toBe(first.sessionId);
    expect((await getSession(first.sessionId))?.customWords).toEqual(['trip']);
    expect(await getTextUsed(guest.uid)).toBe(1);
  });

  test('with yet another lesson is rejected after ten changes', async () => {
    const learner = await createLearner();
    const key = randomUUID();
    for (let change = 0; change <= 10; change += 1) {
      const lesson = { ...LESSON, customWords: [`word ${change}`] };
      expect((await requestTextSession(learner, lesson, key)).status).toBe(200);
    }
    const response = requestTextSession(learner, { ...LESSON, customWords: ['one more'] }, key);
    await expectError(response, 409, 'idempotency-key-reused');
  });

  test('with another lesson is rejected after the tutor has replied', async () => {
    const guest = await createGuest();
    const key = randomUUID();
    const { sessionId } = await parseBody(
      await requestTextSession(guest, LESSON, key),
      StartTextSessionResponse,
    );
    await post('generateResponse', { ...LESSON, sessionId, conversation: ['User: Hello'] }, guest);
    await expectError(
      requestTextSession(guest, createLessonWith('trip'), key),
      409,
      'idempotency-key-reused',
    );
    expect((await requestTextSession(guest, LESSON, key)).status).toBe(200);
  });

  test('is rejected once the guest account has expired', async () => {
    const guest = await createGuest();
    const key = randomUUID();
    await requestTextSession(guest, LESSON, key);
    await db.collection('users').doc(guest.uid).update({ expired: true });
    await expectError(requestTextSession(guest, LESSON, key), 404, 'user-not-found');
  });

  test("with another learner's key creates its own session", async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([createGuest(), createGuest()]);
    const first = await parseBody(await requestTextSession(one, LESSON, key), StartTextSessionResponse);
    const second = await parseBody(await requestTextSession(other, LESSON, key), StartTextSessionResponse);
    expect(first.sessionId).not.toBe(second.sessionId);
  });
});

describe('a registered user', () => {
  test('on FREE has five sessions of twelve messages a month', async () => {
    const learner = await createLearner();
    for (let session = 1; session <= 5; session += 1) {
      const { maxMessages } = await parseBody(await requestTextSession(learner), StartTextSessionResponse);
      expect(maxMessages).toBe(12);
    }
    await expectError(requestTextSession(learner), 403, 'quota-exhausted-text');
    expect(await getTextUsed(learner.uid)).toBe(5);
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
    expect((await requestTextSession(learner)).status).toBe(200);
    const now = Date.now();
    const usage = await getUsage(learner.uid);
    expect(usage).toMatchObject({ textUsed: 1, voiceUsed: 0 });
    expect(usage?.periodStart.getTime()).toBeLessThanOrEqual(now);
    expect(usage?.periodEnd?.getTime()).toBeGreaterThan(now);
  });

  test('on PREMIUM has no limit', async () => {
    const learner = await createLearner({ plan: 'PREMIUM' });
    await requestTextSession(learner);
    await db.collection('usage').doc(learner.uid).update({ textUsed: 5_000 });
    expect((await requestTextSession(learner)).status).toBe(200);
  });

  test('with admin status has no limit', async () => {
    const admin = await createLearner({ admin: true });
    await requestTextSession(admin);
    await db.collection('usage').doc(admin.uid).update({ textUsed: 5_000 });
    expect((await requestTextSession(admin)).status).toBe(200);
  });

  test('on a plan that is not in the catalogue gets an error and is not charged', async () => {
    const learner = await createLearner({ plan: 'GOLD' });
    expect(await readFullError(await requestTextSession(learner))).toEqual({
      status: 500,
      code: 'plan-not-found',
      message: 'Plan GOLD not found',
    });
    expect(await getTextUsed(learner.uid)).toBeUndefined();
  });
});

test('remembers the opening subjects, and does not repeat any of the last twenty', async () => {
  const learner = await createLearner({ plan: 'PREMIUM' });
  const usage = db.collection('usage').doc(learner.uid);
  await requestTextSession(learner);
  let remembered: string[] = OPENING_SUBJECTS.slice(0, MAX_REMEMBERED_SUBJECTS);
  await usage.update({ openingSubjects: remembered });
  for (let start = 1; start <= 8; start += 1) {
    const { sessionId } = await parseBody(await requestTextSession(learner), StartTextSessionResponse);
    const { openingSubject = '', promptVersion } = (await getSession(sessionId)) ?? {};
    expect(promptVersion).toBe(PROMPT_VERSION);
    expect(OPENING_SUBJECTS).toContain(openingSubject);
    expect(remembered).not.toContain(openingSubject);
    remembered = [...remembered, openingSubject].slice(-MAX_REMEMBERED_SUBJECTS);
    expect((await getUsage(learner.uid))?.openingSubjects).toEqual(remembered);
  }
});

test.each([
  ['guest', null],
  ['registered user', 'x'],
])('a %s without a record gets an error and is not charged', async (_who, email) => {
  const user = await signUp(email && `${randomUUID()}@parley.test`);
  expect(await readFullError(await requestTextSession(user))).toEqual({
    status: 404,
    code: 'user-not-found',
    message: 'User document not found',
  });
  expect(await getTextUsed(user.uid)).toBeUndefined();
});
