import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eraseUser } from '../../src/account/delete-account.ts';
import { getDeletionRef } from '../../src/platform/firestore/account-status.ts';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import {
  bodyOf,
  errorOf,
  expectError,
  retryOnConflict,
  LESSON,
  lessonWith,
  post,
  start,
  uniqueWord,
} from '../support/api.ts';
import { getModelCalls, getCallEnds, newLesson, startCall } from '../support/calls.ts';
import { db } from '../support/database.ts';
import { startHeldCall } from '../support/held-calls.ts';
import { scriptModel } from '../support/model.ts';
import { databaseLostAfter } from '../support/fake-databases.ts';
import {
  createUserData,
  createLearnerWithData,
  countUserData,
  NO_USER_DATA,
} from '../support/learner-data.ts';
import { depsWith, NO_QUEUE, serveAppForTest } from '../support/own-server.ts';
import { claimsIn, createGuest, createLearner, type TestUser } from '../support/users.ts';

const deleteAccount = (
  user: TestUser | undefined,
  body: unknown = { confirmation: 'DELETE' },
  apiUrl?: string,
) => post('deleteAccount', body, user, {}, apiUrl);

const { authUsers } = depsWith();
const hasLogin = ({ uid }: TestUser) =>
  authUsers.getUser(uid).then(
    () => true,
    () => false,
  );
const SignIn = z.object({ auth_time: z.number() });
const noteOf = async ({ uid }: TestUser) => (await getDeletionRef(db, uid).get()).data();

/** Everything that may remain of a deleted user. */
async function expectGone(learner: TestUser): Promise<void> {
  expect(await countUserData(learner.uid)).toEqual(NO_USER_DATA);
  expect(await hasLogin(learner)).toBe(false);
  const note = await noteOf(learner);
  expect(Object.keys(note ?? {}).toSorted()).toEqual(['deleteAt', 'endedAt']);
}

describe('deleteAccount', () => {
  test('deletes all data except billing events, and hangs up the call', async () => {
    const [{ learner, word }, { learner: other, word: others }] = await Promise.all([
      createLearnerWithData(),
      createLearnerWithData(),
    ]);
    const before = await countUserData(other.uid);
    const response = await deleteAccount(learner);
    expect([response.status, await response.json()]).toEqual([200, {}]);
    await expectGone(learner);
    expect(await getCallEnds(word)).toEqual(['hangup']);

    expect(await countUserData(other.uid)).toEqual(before);
    expect(await hasLogin(other)).toBe(true);
    expect(await getCallEnds(others)).toEqual(['open']);
    await eraseUser(depsWith(), other.uid);
  });

  test('deletes hundreds of documents', async () => {
    const learner = await createLearner();
    await createUserData(learner.uid, 520);
    await db.collection('users').doc(learner.uid).collection('words').doc().set({ word: 'one more' });
    expect((await deleteAccount(learner)).status).toBe(200);
    expect(await countUserData(learner.uid)).toEqual({ ...NO_USER_DATA, billingEvents: 520 });
  });

  test('can run twice at once', async () => {
    const { learner, word } = await createLearnerWithData();
    const responses = await Promise.all([deleteAccount(learner), deleteAccount(learner)]);
    // Slower requests may find that the user no longer exists.
    expect(responses.map(({ status }) => status)).toContain(200);
    await eraseUser(depsWith(), learner.uid);
    await expectGone(learner);
    expect(await getCallEnds(word)).toEqual(['hangup']);
  });

  test('rejects guests and unauthenticated callers', async () => {
    const guest = await createGuest();
    await expectError(deleteAccount(guest), 403, 'registered-only');
    await expectError(deleteAccount(undefined), 401, 'unauthenticated');
    expect(await noteOf(guest)).toBeUndefined();
  });

  test.each([
    ['no confirmation', {}],
    ['another word', { confirmation: 'delete' }],
    ['true', { confirmation: true }],
    ['a body that is not an object', 'DELETE'],
  ])('rejects %s', async (_what, body) => {
    const learner = await createLearner();
    expect((await deleteAccount(learner, body)).status).toBe(400);
    expect(await noteOf(learner)).toBeUndefined();
    expect(await hasLogin(learner)).toBe(true);
  });

  test('accepts a sign-in within the last five minutes only', async () => {
    const learner = await createLearner();
    const signedInAt = SignIn.parse(claimsIn(learner)).auth_time;
    let seconds = 302;
    const apiUrl = await serveAppForTest({}, { now: () => new Date((signedInAt + seconds) * 1000) });
    await expectError(deleteAccount(learner, undefined, apiUrl), 403, 'recent-sign-in-required');
    expect(await noteOf(learner)).toBeUndefined();
    seconds = 299;
    expect((await deleteAccount(learner, undefined, apiUrl)).status).toBe(200);
  });
});

describe('an interrupted deletion', () => {
  test('leaves a note at any step and can be completed', async () => {
    const outcomes: string[] = [];
    while (!outcomes.includes('ended')) {
      const { learner, word } = await createLearnerWithData();
      const parts = { ...depsWith(), db: databaseLostAfter(outcomes.length) };
      const outcome = await eraseUser(parts, learner.uid).then(
        () => 'ended',
        async () => ((await noteOf(learner))?.['resumeAt'] ? 'noted' : 'not started'),
      );
      outcomes.push(outcome);
      await eraseUser(depsWith(), learner.uid);
      await expectGone(learner);
      expect(await getCallEnds(word)).toEqual(['hangup']);
    }
    const [first, ...others] = outcomes;
    expect([first, new Set(others)]).toEqual(['not started', new Set(['noted', 'ended'])]);
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
    await expectGone(learner);
  });

  test('before the auth user is deleted can be repeated by the user', async () => {
    const apiUrl = await serveAppForTest(
      {},
      {
        authUsers: {
          getUser: (uid) => authUsers.getUser(uid),
          listUsers: (...given) => authUsers.listUsers(...given),
          updateUser: (...given) => authUsers.updateUser(...given),
          deleteUser: () => Promise.reject(new Error('no answer')),
        },
      },
    );
    const { learner } = await createLearnerWithData();
    expect((await deleteAccount(learner, undefined, apiUrl)).status).toBe(500);
    expect(await countUserData(learner.uid)).toEqual(NO_USER_DATA);
    expect(await hasLogin(learner)).toBe(true);
    expect((await deleteAccount(learner)).status).toBe(200);
    await expectGone(learner);
  });

  test('because of a conflict can be repeated by the user', async () => {
    // Firestore's error for a write; the emulator would wait until the other transaction ends.
    const contention = Object.assign(new Error('Too much contention on these documents.'), { code: 10 });
    const apiUrl = await serveAppForTest({}, { db: databaseLostAfter(3, contention) });
    const { learner } = await createLearnerWithData();
    const response = await deleteAccount(learner, undefined, apiUrl);
    expect(response.headers.get('Retry-After')).toBe('1');
    await expectError(response, 409, 'conflict');
    expect((await noteOf(learner))?.['resumeAt']).toBeDefined();
    expect((await deleteAccount(learner)).status).toBe(200);
    await expectGone(learner);
  });

  test('blocks new data', async () => {
    const learner = await createLearner();
    const started = await start(learner);
    expect(started.status).toBe(200);
    const before = await countUserData(learner.uid);
    // Fails right after the deletion was noted.
    const parts = { ...depsWith(), db: databaseLostAfter(1) };
    await expect(eraseUser(parts, learner.uid)).rejects.toThrow('lost');

    const GONE = { status: 404, code: 'user-not-found' };
    expect(await errorOf(await start(learner))).toEqual(GONE);
    expect(await errorOf(await startCall(learner, newLesson()))).toEqual(GONE);
    expect(await errorOf(await post('addWord', { word: 'late' }, learner))).toEqual(GONE);
    expect(await errorOf(await post('importWords', { items: [{ word: 'late' }] }, learner))).toEqual(GONE);
    const { sessionId } = await bodyOf(started, StartTextSessionResponse);
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
    expect(await errorOf(await post('saveTranscript', transcript, learner))).toEqual(GONE);
    expect(await countUserData(learner.uid)).toEqual(before);
    await eraseUser(depsWith(), learner.uid);
  });
});

test('deleteAccount also deletes data that is created at the same moment', async () => {
  // The functions emulator starts a process per concurrent request, too slowly for a race.
  const apiUrl = await serveAppForTest();
  const learner = await createLearner({ plan: 'PREMIUM' });
  const startAndAddWord = (index: number) => [
    post('startTextSession', lessonWith(uniqueWord()), learner, {}, apiUrl),
    post('addWord', { word: `word ${index}` }, learner, {}, apiUrl),
  ];
  const earlyRequests = [0, 1, 2].flatMap(startAndAddWord);
  const responses = await Promise.all([
    ...earlyRequests,
    retryOnConflict(() => deleteAccount(learner, undefined, apiUrl)),
    ...startAndAddWord(3),
  ]);
  const OTHER = new Set([200, 401, 404, 409]);
  expect(responses.map(({ status }) => status).filter((status) => !OTHER.has(status))).toEqual([]);
  expect(await countUserData(learner.uid)).toEqual({ ...NO_USER_DATA, billingEvents: 0 });
});

test('deleteAccount hangs up a call that the model is still opening', async () => {
  const learner = await createLearner();
  const { lesson, word } = newLesson();
  const { response, answer } = await startHeldCall(learner, { lesson });
  expect((await deleteAccount(learner)).status).toBe(200);
  answer();
  await expectError(response, 409, 'session-ended');
  expect(await getCallEnds(word)).toEqual(['hangup']);
  expect(await countUserData(learner.uid)).toEqual({ ...NO_USER_DATA, billingEvents: 0 });
});
