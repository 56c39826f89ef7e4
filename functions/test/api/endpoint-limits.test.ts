import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/index.ts';
import { createAdmin } from '../support/admin.ts';
import { createTestDeps, serveAppForTest } from '../support/test-server.ts';
import { LESSON, post } from '../support/api.ts';
import { POLL_TIMEOUT } from '../support/calls.ts';
import { createAddition } from '../support/cards.ts';
import { createDatabaseThatHangs } from '../support/fake-databases.ts';
import { createLearnerWithSession, save } from '../support/transcripts.ts';
import { createLearner, type TestUser } from '../support/users.ts';

const PER_MINUTE = 60;

test('limits how often each account can set its weekly goal', async () => {
  const url = await serveAppForTest({}, { now: () => new Date('2030-05-20T12:00:00Z') });
  const [learner, other] = [await createLearner(), await createLearner()];
  const { method, path } = ENDPOINTS.setWeeklyGoal;
  const setGoal = async ({ token }: typeof learner): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return (await fetch(`${url}${path}`, { method, headers, body: '{"weeklyGoal":3}' })).status;
  };
  for (let request = 0; request < PER_MINUTE; request += 1) expect(await setGoal(learner)).toBe(200);

  expect(await setGoal(learner)).toBe(429);
  expect(await setGoal(other)).toBe(200);
});

const FULL_DECK = 2_400;
const createBatch = (start: number) =>
  Array.from({ length: 100 }, (_, index) => createAddition(start + index));

test('accepts the import of a full deck at once, and then only one more batch in the same minute', async () => {
  const url = await serveAppForTest({}, { now: () => new Date('2030-05-20T12:00:00Z') });
  const learner = await createLearner();
  const send = async (changes: object[]): Promise<number> =>
    (await post('changeCards', { changes }, learner, {}, url)).status;
  for (let start = 0; start < FULL_DECK; start += 100) expect(await send(createBatch(start))).toBe(200);

  expect(await send(createBatch(0))).toBe(200);
  expect(await send(createBatch(0))).toBe(429);
  expect(await send([createAddition()])).toBe(429);
});

test('accepts sixty changes a minute, sent one by one', async () => {
  const url = await serveAppForTest({}, { now: () => new Date('2030-05-20T12:00:00Z') });
  const learner = await createLearner();
  for (let at = 0; at < 60; at += 1) {
    const changes = [{ ...createAddition(at), at }];
    expect((await post('changeCards', { changes }, learner, {}, url)).status).toBe(200);
  }
});

test.each([
  ['patterns of words', 'getWordPatterns', { words: ['trip'] }, 4],
  ['saved words', 'addWord', { word: 'trip' }, 20],
  ['scores', 'generateScoreFeedback', {}, 10],
  ['grammar feedback', 'generateGrammarFeedback', {}, 10],
  ['vocabulary feedback', 'generateVocabularySuggestions', {}, 10],
  ['saved conversations', 'saveTranscript', {}, 10],
  ['speech', 'generateSpeech', {}, 20],
  ['deletions of the account', 'deleteAccount', {}, 5],
] as const)('limits the requests of each account for %s', async (_what, name, body, perMinute) => {
  const url = await serveAppForTest({}, { now: () => new Date('2030-05-20T12:00:00Z') });
  const learner = await createLearner();
  const send = async (): Promise<number> => (await post(name, body, learner, {}, url)).status;
  for (let request = 0; request < perMinute; request += 1) expect(await send()).not.toBe(429);

  expect(await send()).toBe(429);
});

test("limits each account's requests to all endpoints together, such as repeated starts", async () => {
  const url = await serveAppForTest(
    { REQUESTS_PER_MINUTE: '5' },
    { now: () => new Date('2030-05-20T12:00:00Z') },
  );
  const [learner, other] = [await createLearner(), await createLearner()];
  const start = async (user: typeof learner): Promise<number> =>
    (await post('startTextSession', LESSON, user, { 'Idempotency-Key': 'the-same-key' }, url)).status;
  for (let request = 0; request < 4; request += 1) expect(await start(learner)).toBe(200);
  expect((await post('changeCards', { changes: [] }, learner, {}, url)).status).toBe(400);

  expect(await start(learner)).toBe(429);
  expect(await start(other)).toBe(200);
});

test('asks Firebase whether a token was revoked only for admins, until the limit is used up', async () => {
  const { verifyToken } = createTestDeps();
  const checked: (boolean | undefined)[] = [];
  const url = await serveAppForTest(
    { REQUESTS_PER_MINUTE: '2' },
    {
      now: () => new Date('2030-05-20T12:00:00Z'),
      verifyToken: (token, checkRevoked) => {
        checked.push(checkRevoked);
        return verifyToken(token, checkRevoked);
      },
    },
  );
  const countChecks = () => checked.filter(Boolean).length;
  const requestThreeTimes = async ({ token }: TestUser): Promise<number[]> => {
    const send = () => fetch(`${url}/admin/overview/7`, { headers: { Authorization: `Bearer ${token}` } });
    return [(await send()).status, (await send()).status, (await send()).status];
  };

  expect(await requestThreeTimes(await createLearner())).toEqual([403, 403, 429]);
  expect(countChecks()).toBe(0);
  expect(await requestThreeTimes(await createAdmin())).toEqual([200, 200, 429]);
  expect(countChecks()).toBe(2);
});

test('limits how often an account can list its word bank', async () => {
  const url = await serveAppForTest({}, { now: () => new Date('2030-05-20T12:00:00Z') });
  const learner = await createLearner();
  const list = async (): Promise<number> =>
    (
      await fetch(`${url}${ENDPOINTS.listWords.path}`, {
        headers: { Authorization: `Bearer ${learner.token}` },
      })
    ).status;
  for (let request = 0; request < 20; request += 1) expect(await list()).toBe(200);
  expect(await list()).toBe(429);
});

test('a request that takes too long keeps its place until its work has ended', async () => {
  const { db, started, release } = createDatabaseThatHangs();
  const url = await serveAppForTest({}, { db, requestTimeoutMs: 3_000 });
  const users = [await createLearnerWithSession(), await createLearnerWithSession()] as const;
  const saveAll = async (counts: readonly [number, number]) =>
    Promise.all(
      users.flatMap(({ transcript, learner }, index) =>
        Array.from({ length: counts[index] ?? 0 }, async () => (await save(transcript, learner, url)).status),
      ),
    );
  expect(await saveAll([3, 1])).toEqual([503, 503, 503, 503]);
  expect(await saveAll([0, 1])).toEqual([503]);
  expect(started).toHaveBeenCalledTimes(4);
  release();
  await expect.poll(() => saveAll([0, 1]), { ...POLL_TIMEOUT, interval: 5_000 }).toEqual([200]);
});
