import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eraseUser } from '../../src/account/delete-account.ts';
import { getDeletionRef } from '../../src/platform/firestore/account-status.ts';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import {
  parseBody,
  readError,
  expectError,
  retryOnConflict,
  LESSON,
  createLessonWith,
  post,
  requestTextSession,
  createUniqueWord,
} from '../support/api.ts';
import { createFakeAuthUsers, hasAuthUser } from '../support/auth-users.ts';
import { getModelCalls, getCallEnds, createUniqueLesson, requestCall } from '../support/calls.ts';
import { db } from '../support/database.ts';
import { startHeldCall } from '../support/held-calls.ts';
import { scriptModel } from '../support/model.ts';
import { createDatabaseThatFailsAfter } from '../support/fake-databases.ts';
import {
  createUserData,
  createLearnerWithData,
  countUserData,
  REMAINING_USER_DATA,
} from '../support/learner-data.ts';
import { createTestDeps, NO_QUEUE, serveAppForTest } from '../support/test-server.ts';
import { decodeClaims, createGuest, createLearner, type TestUser } from '../support/users.ts';

const deleteAccount = (
  user: TestUser | undefined,
  body: unknown = { confirmation: 'DELETE' },
  apiUrl?: string,
) => post('deleteAccount', body, user, {}, apiUrl);

const TokenClaims = z.object({ auth_time: z.number() });
const getDeletionRecord = async ({ uid }: TestUser) => (await getDeletionRef(db, uid).get()).data();

/** Checks that only a user's billing events and deletion record remain. */
async function expectDeleted(learner: TestUser): Promise<void> {
  expect(await countUserData(learner.uid)).toEqual(REMAINING_USER_DATA);
  expect(await hasAuthUser(learner.uid)).toBe(false);
  const record = await getDeletionRecord(learner);
  expect(Object.keys(record ?? {}).toSorted()).toEqual(['deleteAt', 'endedAt']);
}

describe('deleteAccount', () => {
  test('deletes all data except billing events, and hangs up the call', async () => {
    const [{ learner, word }, { learner: other, word: otherWord }] = await Promise.all([
      createLearnerWithData(),
      createLearnerWithData(),
    ]);
    const before = await countUserData(other.uid);
    const response = await deleteAccount(learner);
    expect([response.status, await response.json()]).toEqual([200, {}]);
    await expectDeleted(learner);
    expect(await getCallEnds(word)).toEqual(['hangup']);

    expect(await countUserData(other.uid)).toEqual(before);
    expect(await hasAuthUser(other.uid)).toBe(true);
    expect(await getCallEnds(otherWord)).toEqual(['open']);
    await eraseUser(createTestDeps(), other.uid);
  });

  test('deletes hundreds of documents', async () => {
    const learner = await createLearner();
    await createUserData(learner.uid, 520);
    await db.collection('users').doc(learner.uid).collection('words').doc().set({ word: 'one more' });
    expect((await deleteAccount(learner)).status).toBe(200);
    expect(await countUserData(learner.uid)).toEqual({ ...REMAINING_USER_DATA, billingEvents: 520 });
  });

  test('can run twice at the same time', async () => {
    const { learner, word } = await createLearnerWithData();
    const responses = await Promise.all([deleteAccount(learner), deleteAccount(learner)]);
    // Slower requests may find that the user no longer exists.
    expect(responses.map(({ status }) => status)).toContain(200);
    await eraseUser(createTestDeps(), learner.uid);
    await expectDeleted(learner);
    expect(await getCallEnds(word)).toEqual(['hangup']);
  });

  test('rejects guests and unauthenticated callers', async () => {
    const guest = await createGuest();
    await expectError(deleteAccount(guest), 403, 'registered-only');
    await expectError(deleteAccount(undefined), 401, 'unauthenticated');
    expect(await getDeletionRecord(guest)).toBeUndefined();
  });

  test.each([
    ['no confirmation', {}],
    ['the confirmation in lower case', { confirmation: 'delete' }],
    ['true as the confirmation', { confirmation: true }],
    ['a body that is not an object', 'DELETE'],
  ])('rejects %s', async (_what, body) => {
    const learner = await createLearner();
    expect((await deleteAccount(learner, body)).status).toBe(400);
    expect(await getDeletionRecord(learner)).toBeUndefined();
    expect(await hasAuthUser(learner.uid)).toBe(true);
  });

  test('accepts a sign-in within the last five minutes only', async () => {
    const learner = await createLearner();
    const signedInAt = TokenClaims.parse(decodeClaims(learner)).auth_time;
    let seconds = 302;
    const apiUrl = await serveAppForTest({}, { now: () => new Date((signedInAt + seconds) * 1000) });
    await expectError(deleteAccount(learner, undefined, apiUrl), 403, 'recent-sign-in-required');
    expect(await getDeletionRecord(learner)).toBeUndefined();
    seconds = 299;
    expect((await deleteAccount(learner, undefined, apiUrl)).status).toBe(200);
  });
});

describe('an interrupted deletion', () => {
  test('leaves a deletion record at every step after the first, and can be completed', async () => {
    const outcomes: string[] = [];
    while (!outcomes.includes('ended')) {
      const { learner, word } = await createLearnerWithData();
      const deps = { ...createTestDeps(), db: createDatabaseThatFailsAfter(outcomes.length) };
      const outcome = await eraseUser(deps, learner.uid).then(
        () => 'ended',
        async () => ((await getDeletionRecord(learner))?.['resumeAt'] ? 'recorded' : 'not started'),
      );
      outcomes.push(outcome);
      await eraseUser(createTestDeps(), learner.uid);
      await expectDeleted(learner);
      expect(await getCallEnds(word)).toEqual(['hangup']);
    }
    const [first, ...others] = outcomes;
    expect([first, new Set(others)]).toEqual(['not started', new Set(['recorded', 'ended'])]);
    expect(others.length).toBeGreaterThan(8);
  });

  test('keeps a call that could not be hung up, and can be repeated by the user', async () => {
    const apiUrl = await serveAppForTest({}, NO_QUEUE);
    const { learner, word } = await createLearnerWithData(apiUrl);
    const [call] = await getModelCalls(word);
    await scriptModel(call?.id ?? '', { kind: 'status', status: 500 }, 1);
    expect((await deleteAccount(learner)).status).toBe(503);
    expect(await countUserData(learner.uid)).toMatchObject({ records: 1, calls: 1 });
    expect(await getCallEnds(word)).toEqual(['open']);
    expect((await deleteAccount(learner)).status).toBe(200);
    expect(await getCallEnds(word)).toEqual(['hangup']);
    await expectDeleted(learner);
  });

  test('can be repeated by the user when only the auth user remains', async () => {
    const authUsers = createFakeAuthUsers({ deleteUser: () => Promise.reject(new Error('no answer')) });
    const apiUrl = await serveAppForTest({}, { authUsers });
    const { learner } = await createLearnerWithData();
    expect((await deleteAccount(learner, undefined, apiUrl)).status).toBe(500);
    expect(await countUserData(learner.uid)).toEqual(REMAINING_USER_DATA);
    expect(await hasAuthUser(learner.uid)).toBe(true);
    expect((await deleteAccount(learner)).status).toBe(200);
    await expectDeleted(learner);
  });

  test('can be repeated by the user after a conflict', async () => {
    // Firestore's error for contention; the emulator would wait until the other transaction ends instead.
    const contention = Object.assign(new Error('Too much contention on these documents.'), { code: 10 });
    const apiUrl = await serveAppForTest({}, { db: createDatabaseThatFailsAfter(3, contention) });
    const { learner } = await createLearnerWithData();
    const response = await deleteAccount(learner, undefined, apiUrl);
    expect(response.headers.get('Retry-After')).toBe('1');
    await expectError(response, 409, 'conflict');
    expect((await getDeletionRecord(learner))?.['resumeAt']).toBeDefined();
    expect((await deleteAccount(learner)).status).toBe(200);
    await expectDeleted(learner);
  });

  test('blocks new data', async () => {
    const learner = await createLearner();
    const started = await requestTextSession(learner);
    expect(started.status).toBe(200);
    const before = await countUserData(learner.uid);
    // Fails right after the deletion record was written.
    const deps = { ...createTestDeps(), db: createDatabaseThatFailsAfter(1) };
    await expect(eraseUser(deps, learner.uid)).rejects.toThrow('lost');

    const USER_NOT_FOUND = { status: 404, code: 'user-not-found' };
    expect(await readError(await requestTextSession(learner))).toEqual(USER_NOT_FOUND);
    expect(await readError(await requestCall(learner, createUniqueLesson()))).toEqual(USER_NOT_FOUND);
    expect(await readError(await post('addWord', { word: 'late' }, learner))).toEqual(USER_NOT_FOUND);
    expect(await readError(await post('importWords', { items: [{ word: 'late' }] }, learner))).toEqual(
      USER_NOT_FOUND,
    );
    const { sessionId } = await parseBody(started, StartTextSessionResponse);
    const now = new Date().toISOString();
    const transcript = {
      ...LESSON,
      sessionId,
      type: 'text',
      startedAt: now,
      endedAt: now,
      sentAt: now,
      messages: [{ role: 'user', content: 'late', at: now }],
      feedback: {},
    };
    expect(await readError(await post('saveTranscript', transcript, learner))).toEqual(USER_NOT_FOUND);
    expect(await countUserData(learner.uid)).toEqual(before);
    await eraseUser(createTestDeps(), learner.uid);
  });
});

test('deleteAccount also deletes data that is created at the same moment', async () => {
  // The functions emulator starts a process per concurrent request, too slowly for a race.
  const apiUrl = await serveAppForTest();
  const learner = await createLearner({ plan: 'PREMIUM' });
  const startAndAddWord = (index: number) => [
    post('startTextSession', createLessonWith(createUniqueWord()), learner, {}, apiUrl),
    post('addWord', { word: `word ${index}` }, learner, {}, apiUrl),
  ];
  const earlyRequests = [0, 1, 2].flatMap(startAndAddWord);
  const responses = await Promise.all([
    ...earlyRequests,
    retryOnConflict(() => deleteAccount(learner, undefined, apiUrl)),
    ...startAndAddWord(3),
  ]);
  const EXPECTED = new Set([200, 401, 404, 409]);
  expect(responses.map(({ status }) => status).filter((status) => !EXPECTED.has(status))).toEqual([]);
  expect(await countUserData(learner.uid)).toEqual({ ...REMAINING_USER_DATA, billingEvents: 0 });
});

test('deleteAccount hangs up a call that the model is still opening', async () => {
  const learner = await createLearner();
  const { lesson, word } = createUniqueLesson();
  const { response, answer } = await startHeldCall(learner, { lesson });
  expect((await deleteAccount(learner)).status).toBe(200);
  answer();
  await expectError(response, 409, 'session-ended');
  expect(await getCallEnds(word)).toEqual(['hangup']);
  expect(await countUserData(learner.uid)).toEqual({ ...REMAINING_USER_DATA, billingEvents: 0 });
});
