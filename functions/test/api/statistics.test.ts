import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { addCounts, type Counts } from '../../src/platform/statistics/counts.ts';
import { toDay } from '../../src/platform/statistics/days.ts';
import type { Entry } from '../../src/platform/statistics/statistics.ts';
import { errorOf, readEvents, LESSON, lessonWith, post, uniqueWord } from '../support/api.ts';
import { SOON } from '../support/calls.ts';
import { db, statusOf } from '../support/database.ts';
import { modelRequests, scriptModel } from '../support/model.ts';
import { newDay, newStatistics, prices, serveOn } from '../support/statistics.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const CONVERSATION = ['Assistant: Where did you go?', 'User: I went to Kyiv.'];
const EVENT_STREAM = { Accept: 'text/event-stream' };
const REPLY = 'That sounds lovely. What did you see?';

const tokensIn = (text: string) => Math.ceil(text.length / 4);

const ModelRequest = z.object({ messages: z.array(z.object({ content: z.string() })) });

/** The input tokens of all model requests about this word, as the model server counts them. */
async function countInputTokens(word: string): Promise<number> {
  const requests = await modelRequests(word);
  const messages = requests.flatMap((body) => ModelRequest.parse(JSON.parse(body)).messages);
  return messages.reduce((sum, { content }) => sum + tokensIn(content), 0);
}

const startOn = (url: string, user: TestUser, key: string = randomUUID(), lesson: object = LESSON) =>
  post('startTextSession', lesson, user, { 'Idempotency-Key': key }, url);

/** A learner in a text session about a unique word. */
async function startSessionOn(url: string) {
  const learner = await createLearner();
  const word = uniqueWord();
  const lesson = lessonWith(word);
  const started = StartTextSessionResponse.parse(
    await (await startOn(url, learner, randomUUID(), lesson)).json(),
  );
  const requestReply = (headers = {}) =>
    post('generateResponse', { ...lesson, ...started, conversation: CONVERSATION }, learner, headers, url);
  return { learner, word, lesson, sessionId: started.sessionId, requestReply };
}

test('counts requests, tokens and cost of a text session for the day and the user', async () => {
  const { url, overview, usageOf } = await serveOn();
  const { learner, word, lesson, sessionId, requestReply } = await startSessionOn(url);
  await scriptModel(word, { kind: 'reply', content: REPLY });
  expect((await post('generateIntro', { ...lesson, sessionId }, learner, {}, url)).status).toBe(200);
  expect((await requestReply()).status).toBe(200);
  expect((await readEvents(await requestReply(EVENT_STREAM))).at(-1)).toEqual({ done: true, text: REPLY });

  const [inputTokens, outputTokens] = [await countInputTokens(word), 3 * tokensIn(REPLY)];
  const cost = (inputTokens * prices.inputTokens + outputTokens * prices.outputTokens) / 1_000_000;
  const usage = { calls: 3, inputTokens, outputTokens, spokenCharacters: 0, voiceSeconds: 0 };
  const [ofUser, ...more] = await usageOf(learner.uid);
  expect(ofUser).toMatchObject(usage);
  expect(ofUser?.cost).toBeCloseTo(cost, 6);
  expect(more).toEqual([]);
  const { today, hasPrices } = await overview();
  expect(today).toMatchObject({ sessions: { text: 1, voice: 0 }, errors: {}, model: usage });
  expect(hasPrices).toBe(true);
});

test('counts the characters of speech', async () => {
  const { url, usageOf } = await serveOn();
  const guest = await createGuest();
  expect((await post('generateSpeech', { text: 'Hello there' }, guest, {}, url)).status).toBe(200);
  expect(await usageOf(guest.uid)).toMatchObject([{ calls: 1, spokenCharacters: 11, cost: 5.5 }]);
});

test('counts a retried model request twice, and the API request as a success', async () => {
  const { url, overview, usageOf } = await serveOn();
  const { learner, word, requestReply } = await startSessionOn(url);
  await scriptModel(word, { kind: 'status', status: 500 }, 1);
  expect((await requestReply()).status).toBe(200);
  expect(await usageOf(learner.uid)).toMatchObject([{ calls: 2 }]);
  expect((await overview()).today?.errors).toEqual({});
});

test('counts a reply that breaks off as an error, with the cost of its part', async () => {
  const { url, overview, usageOf } = await serveOn();
  const { learner, word, requestReply } = await startSessionOn(url);
  await scriptModel(word, { kind: 'cut-off', afterDeltas: 2 }, 1);
  const response = await requestReply(EVENT_STREAM);
  expect(response.status).toBe(200);
  const last = (await readEvents(response)).at(-1);
  const code = last !== undefined && 'error' in last ? last.error.code : 'none';
  const [usage] = await usageOf(learner.uid);
  expect(usage?.calls).toBe(1);
  expect(usage?.inputTokens).toBeGreaterThan(0);
  expect(usage?.outputTokens).toBeGreaterThan(0);
  expect((await overview()).today?.errors).toEqual({ [code]: 1 });
});

describe('sessions', () => {
  test('that are rejected count as errors', async () => {
    const { url, overview } = await serveOn();
    const guest = await createGuest();
    expect((await startOn(url, guest)).status).toBe(200);
    const code = 'quota-exhausted-text-anonymous';
    expect(await errorOf(await startOn(url, guest))).toEqual({ status: 403, code });
    expect((await overview()).today).toMatchObject({
      sessions: { text: 1, voice: 0 },
      errors: { [code]: 1 },
    });
  });

  test('that are repeated count once, even concurrently', async () => {
    const { url, overview } = await serveOn();
    const [learner, key] = [await createLearner(), randomUUID()];
    await Promise.all([1, 2, 3].map(() => startOn(url, learner, key)));
    expect((await startOn(url, learner, key)).status).toBe(200);
    expect((await overview()).today).toMatchObject({ sessions: { text: 1 } });
  });

  test('that are refunded do not count', async () => {
    const { url, overview } = await serveOn();
    const { learner, word, lesson, sessionId } = await startSessionOn(url);
    await scriptModel(word, { kind: 'status', status: 500 });
    expect((await post('generateIntro', { ...lesson, sessionId }, learner, {}, url)).status).toBe(503);
    expect(await statusOf(sessionId)).toBe('refunded');
    expect((await overview()).today).toMatchObject({
      sessions: { text: 0, voice: 0 },
      errors: { 'model-unavailable': 1 },
    });
  });
});

describe('requests', () => {
  test('of unauthenticated clients are counted, without a write for each', async () => {
    const written: Entry[] = [];
    const { url, flush } = await serveOn(newDay(), async (entries) => {
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
    const { url, overview } = await serveOn();
    expect((await fetch(`${url}/my-secret-diary`)).status).toBe(404);
    const { today } = await overview();
    expect(today?.requests).toBe(0);
    expect(today?.errors).toEqual({});
  });
});

describe('writing statistics', () => {
  test('from many instances at once loses nothing', async () => {
    const { overview, usageOf, deps } = await serveOn();
    const uid = randomUUID();
    const instances = Array.from({ length: 20 }, () => newStatistics());
    for (const { countUsage, countError } of instances) {
      countUsage(uid, { kind: 'speech', characters: 10 }, deps.now());
      countError('quota-exhausted-voice', deps.now());
    }
    await Promise.all(instances.map(({ flush }) => flush()));
    // A write that lost a race is retried with the next flush.
    await Promise.all(instances.map(({ flush }) => flush()));
    expect(await usageOf(uid)).toMatchObject([{ calls: 20, spokenCharacters: 200, cost: 100 }]);
    expect((await overview()).today?.errors).toEqual({ 'quota-exhausted-voice': 20 });
  });

  test('keeps them for 24 months, and only model usage for a user', async () => {
    const day = new Date('2201-03-04T05:06:07Z');
    const { countUsage, flush } = newStatistics();
    const uid = randomUUID();
    countUsage(uid, { kind: 'text', inputTokens: 3, outputTokens: 4 }, day);
    await flush();
    const kept = await db.collection('userStatistics').doc(`2201-03-04-${uid}`).get();
    expect(Object.keys(kept.data() ?? {}).toSorted()).toEqual(
      [
        'calls',
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
    const { url, flush } = await serveOn(newDay(), async (entries) => {
      if (isDown) throw new Error('no database');
      counted.push(...entries.map(({ counts }) => counts));
    });
    const learner = await createLearner();
    expect((await startOn(url, learner)).status).toBe(200);
    await flush();
    expect((await startOn(url, learner)).status).toBe(200);
    isDown = false;
    await flush();
    expect(counted).toEqual([{ requests: 2, sessions: { text: 2 } }]);
  });
});

test('the local stack counts a session of today soon after it', async () => {
  const learner = await createLearner();
  const before = new Date();
  expect((await post('generateWords', LESSON, learner)).status).toBe(200);
  // Around midnight it may be the next day.
  const days = [before, addDays(before, 1)].map(toDay);
  const calls = async () => {
    const documents = await db.getAll(...days.map((day) => db.doc(`userStatistics/${day}-${learner.uid}`)));
    return documents.filter(({ exists }) => exists).map((document): unknown => document.get('calls'));
  };
  await expect.poll(calls, SOON).toEqual([1]);
});
