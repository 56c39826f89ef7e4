import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { addCounts, type Counts } from '../../src/platform/statistics/counts.ts';
import { toDay } from '../../src/platform/statistics/days.ts';
import type { StatisticsEntry } from '../../src/platform/statistics/statistics.ts';
import { readError, readEvents, LESSON, createLessonWith, post, createUniqueWord } from '../support/api.ts';
import { POLL_TIMEOUT } from '../support/calls.ts';
import { db, getSessionStatus } from '../support/database.ts';
import { createDatabaseThatRepeats } from '../support/fake-databases.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { pickUnusedDay, createTestStatistics, prices, serveOnDay } from '../support/statistics.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const CONVERSATION = ['Assistant: Where did you go?', 'User: I went to Kyiv.'];
const EVENT_STREAM = { Accept: 'text/event-stream' };
const REPLY = 'That sounds lovely. What did you see?';

const countTokens = (text: string) => Math.ceil(text.length / 4);

const ModelRequest = z.object({ messages: z.array(z.object({ content: z.string() })) });

/** Counts the input tokens of all model requests that contain this word, as the model server does. */
async function countInputTokens(word: string): Promise<number> {
  const requests = await getModelRequests(word);
  const messages = requests.flatMap((body) => ModelRequest.parse(JSON.parse(body)).messages);
  return messages.reduce((sum, { content }) => sum + countTokens(content), 0);
}

const requestSessionOn = (url: string, user: TestUser, key: string = randomUUID(), lesson: object = LESSON) =>
  post('startTextSession', lesson, user, { 'Idempotency-Key': key }, url);

/** Starts a text session with a unique practice word for a new learner. */
async function startSessionOn(url: string) {
  const learner = await createLearner();
  const word = createUniqueWord();
  const lesson = createLessonWith(word);
  const started = StartTextSessionResponse.parse(
    await (await requestSessionOn(url, learner, randomUUID(), lesson)).json(),
  );
  const requestReply = (headers = {}) =>
    post('generateResponse', { ...lesson, ...started, conversation: CONVERSATION }, learner, headers, url);
  return { learner, word, lesson, sessionId: started.sessionId, requestReply };
}

test('counts requests, tokens and cost of a text session for the day and the user', async () => {
  const { url, getOverview, getUserUsage } = await serveOnDay();
  const { learner, word, lesson, sessionId, requestReply } = await startSessionOn(url);
  await scriptModel(word, { kind: 'reply', content: REPLY });
  expect((await post('generateIntro', { ...lesson, sessionId }, learner, {}, url)).status).toBe(200);
  expect((await requestReply()).status).toBe(200);
  expect((await readEvents(await requestReply(EVENT_STREAM))).at(-1)).toMatchObject({
    done: true,
    text: REPLY,
  });

  const [inputTokens, outputTokens] = [await countInputTokens(word), 3 * countTokens(REPLY)];
  const cost = (inputTokens * prices.inputTokens + outputTokens * prices.outputTokens) / 1_000_000;
  const usage = { requests: 3, inputTokens, outputTokens, spokenCharacters: 0, voiceSeconds: 0 };
  const [userUsage, ...more] = await getUserUsage(learner.uid);
  expect(userUsage).toMatchObject(usage);
  expect(userUsage?.cost).toBeCloseTo(cost, 6);
  expect(more).toEqual([]);
  const { today, hasPrices } = await getOverview();
  expect(today).toMatchObject({ sessions: { text: 1, voice: 0 }, errors: {}, model: usage });
  expect(hasPrices).toBe(true);
});

test('counts speech by the length of the text or of the audio, whichever is greater', async () => {
  const { url, getUserUsage } = await serveOnDay();
  const guest = await createGuest();
  expect((await post('generateSpeech', { text: 'Hello there' }, guest, {}, url)).status).toBe(200);
  const [usage] = await getUserUsage(guest.uid);
  expect(usage).toMatchObject({ requests: 1, cost: (usage?.spokenCharacters ?? 0) / 2 });
  expect(usage?.spokenCharacters).toBeGreaterThanOrEqual(11);
  expect(usage?.spokenCharacters).toBeLessThan(33);
});

test('counts a retried model request twice, and the API request as a success', async () => {
  const { url, getOverview, getUserUsage } = await serveOnDay();
  const { learner, word, requestReply } = await startSessionOn(url);
  await scriptModel(word, { kind: 'status', status: 500 }, 1);
  expect((await requestReply()).status).toBe(200);
  expect(await getUserUsage(learner.uid)).toMatchObject([{ requests: 2 }]);
  expect((await getOverview()).today?.errors).toEqual({});
});

test('counts a reply that breaks off as an error, with the tokens used so far', async () => {
  const { url, getOverview, getUserUsage } = await serveOnDay();
  const { learner, word, requestReply } = await startSessionOn(url);
  await scriptModel(word, { kind: 'cut-off', afterDeltas: 2 }, 1);
  const response = await requestReply(EVENT_STREAM);
  expect(response.status).toBe(200);
  const last = (await readEvents(response)).at(-1);
  const code = last !== undefined && 'error' in last ? last.error.code : 'none';
  const [usage] = await getUserUsage(learner.uid);
  expect(usage?.requests).toBe(1);
  expect(usage?.inputTokens).toBeGreaterThan(0);
  expect(usage?.outputTokens).toBeGreaterThan(0);
  expect((await getOverview()).today?.errors).toEqual({ [code]: 1 });
});

describe('sessions', () => {
  test('that are rejected count as errors', async () => {
    const { url, getOverview } = await serveOnDay();
    const guest = await createGuest();
    expect((await requestSessionOn(url, guest)).status).toBe(200);
    const code = 'quota-exhausted-text-anonymous';
    expect(await readError(await requestSessionOn(url, guest))).toEqual({ status: 403, code });
    expect((await getOverview()).today).toMatchObject({
      sessions: { text: 1, voice: 0 },
      errors: { [code]: 1 },
    });
  });

  test('count once when their start is repeated, even at the same time', async () => {
    const { url, getOverview } = await serveOnDay();
    const [learner, key] = [await createLearner(), randomUUID()];
    await Promise.all([1, 2, 3].map(() => requestSessionOn(url, learner, key)));
    expect((await requestSessionOn(url, learner, key)).status).toBe(200);
    expect((await getOverview()).today).toMatchObject({ sessions: { text: 1 } });
  });

  test('count once when the response to the commit of their start is lost', async () => {
    const { url, getOverview } = await serveOnDay(undefined, undefined, { db: createDatabaseThatRepeats() });
    expect((await requestSessionOn(url, await createLearner())).status).toBe(200);
    expect((await getOverview()).today).toMatchObject({ sessions: { text: 1 } });
  });

  test('that are refunded do not count', async () => {
    const { url, getOverview } = await serveOnDay();
    const { learner, word, lesson, sessionId } = await startSessionOn(url);
    await scriptModel(word, { kind: 'status', status: 500 });
    expect((await post('generateIntro', { ...lesson, sessionId }, learner, {}, url)).status).toBe(503);
    expect(await getSessionStatus(sessionId)).toBe('refunded');
    expect((await getOverview()).today).toMatchObject({
      sessions: { text: 0, voice: 0 },
      errors: { 'model-unavailable': 1 },
    });
  });
});

describe('requests', () => {
  test('from unauthenticated clients are counted, without a write for each', async () => {
    const written: StatisticsEntry[] = [];
    const { url, flush } = await serveOnDay(pickUnusedDay(), async (entries) => {
      written.push(...entries);
    });
    const sent = await Promise.all(
      Array.from({ length: 200 }, () => post('generateWords', {}, undefined, {}, url)),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([401]));
    await flush();
    expect(written.reduce<Counts>((sum, { counts }) => addCounts(sum, counts), {})).toEqual({
      requests: 200,
      errors: { unauthenticated: 200 },
    });
    // One write every few seconds, however long a slow machine takes to answer.
    expect(written.length).toBeLessThan(20);
  });

  test('for unknown paths are not counted', async () => {
    const { url, getOverview } = await serveOnDay();
    expect((await fetch(`${url}/my-secret-diary`)).status).toBe(404);
    const { today } = await getOverview();
    expect(today?.requests).toBe(0);
    expect(today?.errors).toEqual({});
  });
});

describe('writing statistics', () => {
  test('from many instances at once loses nothing', async () => {
    const { getOverview, getUserUsage, deps } = await serveOnDay();
    const uid = randomUUID();
    const instances = Array.from({ length: 20 }, () => createTestStatistics());
    for (const { countUsage, countError } of instances) {
      countUsage(uid, 'FREE', { kind: 'speech', characters: 10 }, deps.now());
      countError('quota-exhausted-voice', deps.now());
    }
    await Promise.all(instances.map(({ flush }) => flush()));
    // A write that lost a race is retried with the next flush.
    await Promise.all(instances.map(({ flush }) => flush()));
    expect(await getUserUsage(uid)).toMatchObject([{ requests: 20, spokenCharacters: 200, cost: 100 }]);
    expect((await getOverview()).today?.errors).toEqual({ 'quota-exhausted-voice': 20 });
  });

  test('keeps them for 24 months, and stores only model usage for a user', async () => {
    const day = new Date('2201-03-04T05:06:07Z');
    const { countUsage, flush } = createTestStatistics();
    const uid = randomUUID();
    countUsage(uid, 'FREE', { kind: 'text', inputTokens: 3, outputTokens: 4 }, day);
    await flush();
    const kept = await db.collection('userStatistics').doc(`2201-03-04-${uid}`).get();
    expect(Object.keys(kept.data() ?? {}).toSorted()).toEqual(
      [
        'requests',
        'cost',
        'day',
        'deleteAt',
        'inputTokens',
        'outputTokens',
        'spokenCharacters',
        'uid',
        'voiceSeconds',
      ].toSorted(),
    );
    const deleteAt: unknown = kept.get('deleteAt');
    expect(deleteAt).toMatchObject({ seconds: Date.UTC(2203, 2, 4) / 1000 });
  });

  test('does not affect learners when it fails', async () => {
    let isDown = true;
    const counted: unknown[] = [];
    const { url, flush } = await serveOnDay(pickUnusedDay(), async (entries) => {
      if (isDown) throw new Error('no database');
      counted.push(...entries.map(({ counts }) => counts));
    });
    const learner = await createLearner();
    expect((await requestSessionOn(url, learner)).status).toBe(200);
    await flush();
    expect((await requestSessionOn(url, learner)).status).toBe(200);
    isDown = false;
    await flush();
    expect(counted).toEqual([{ requests: 2, sessions: { text: 2 } }]);
  });
});

test('the local stack counts a model request shortly afterwards', async () => {
  const learner = await createLearner();
  const before = new Date();
  expect((await post('generateWords', LESSON, learner)).status).toBe(200);
  // Around midnight it may be the next day.
  const days = [before, addDays(before, 1)].map(toDay);
  const readRequests = async () => {
    const documents = await db.getAll(...days.map((day) => db.doc(`userStatistics/${day}-${learner.uid}`)));
    return documents.filter(({ exists }) => exists).map((document): unknown => document.get('requests'));
  };
  await expect.poll(readRequests, POLL_TIMEOUT).toEqual([1]);
});
