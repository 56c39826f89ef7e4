import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartTextSessionResponse, type EndpointName, type Lesson } from '../../src/contract/index.ts';
import { sendRequest } from '../support/admin.ts';
import { parseBody, readError, LESSON, createLessonWith, post, createUniqueWord } from '../support/api.ts';
import { getSession, getUsage } from '../support/database.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { serveApp, serveAppForTest, type TestServer } from '../support/test-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const TOO_MANY_GUESTS = { status: 429, code: 'too-many-guests' };
const TOO_MANY_REQUESTS = { status: 429, code: 'too-many-requests' };
const FEEDBACK_REQUEST = { messages: [{ role: 'user', content: 'I has a cat.' }] };
const NOW = new Date('2030-05-20T12:20:00Z');

/** With prices of zero, every request is charged the minimum, in dollars. */
const REQUEST_COST = 0.0001;
const FREE_MODEL = {
  PRICE_PER_MILLION_INPUT_TOKENS: '0',
  PRICE_PER_MILLION_OUTPUT_TOKENS: '0',
  PRICE_PER_MILLION_SPOKEN_CHARACTERS: '0',
};

/** A limit that allows this number of requests per hour. */
const allowRequests = (count: number) => `${(count * REQUEST_COST).toFixed(4)}/9`;

let server: TestServer;
beforeAll(async () => {
  server = await serveApp(
    {
      ...FREE_MODEL,
      GUEST_SPENDING_PER_GUEST: allowRequests(2),
      GUEST_SPENDING_PER_DEVICE: allowRequests(3),
      GUEST_SPENDING_PER_ADDRESS: allowRequests(4),
      USER_SPENDING_PER_USER: allowRequests(3),
      USER_SPENDING_PER_ADDRESS: allowRequests(4),
    },
    { now: () => NOW },
  );
});
afterAll(() => server.close());

const send = (name: EndpointName, body: object, user: TestUser, headers: Record<string, string> = {}) =>
  post(name, body, user, headers, server.url);
const requestWords = (user: TestUser, headers?: Record<string, string>) =>
  send('generateWords', LESSON, user, headers);
const readStatus = async (response: Promise<Response>) => (await response).status;
const withNewAddress = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });

const lookUpAt = (apiUrl: string, learner: TestUser, word: string) =>
  post('suggestWordDetails', { ...LESSON, word }, learner, {}, apiUrl);

async function startSession(guest: TestUser, lesson: Lesson = LESSON) {
  return parseBody(await send('startTextSession', lesson, guest), StartTextSessionResponse);
}

test.each<[EndpointName, object]>([
  ['generateWords', LESSON],
  ['generateIntro', LESSON],
  ['generateSpeech', { text: 'Hello.' }],
  ['generateScoreFeedback', { ...FEEDBACK_REQUEST, customWords: [] }],
  ['generateGrammarFeedback', { ...LESSON, ...FEEDBACK_REQUEST }],
  ['generateVocabularySuggestions', { ...LESSON, ...FEEDBACK_REQUEST }],
])('%s is limited for each guest', async (name, body) => {
  const guest = await createGuest();
  expect(await readStatus(send(name, body, guest))).toBe(200);
  expect(await readStatus(send(name, body, guest))).toBe(200);
  const response = await send(name, body, guest);
  expect(response.headers.get('retry-after')).toBe(String(40 * 60));
  expect(await readError(response)).toEqual(TOO_MANY_GUESTS);
  expect(await readStatus(send(name, body, await createGuest()))).toBe(200);
});

describe('requests from guests', () => {
  test('are limited together by device', async () => {
    const headers = { 'X-Device-Id': randomUUID() };
    for (let guest = 0; guest < 3; guest += 1) {
      expect(await readStatus(requestWords(await createGuest(), headers))).toBe(200);
    }
    expect(await readError(await requestWords(await createGuest(), headers))).toEqual(TOO_MANY_GUESTS);
  });

  test('are limited together by address', async () => {
    const address = withNewAddress();
    for (let guest = 0; guest < 4; guest += 1) {
      expect(await readStatus(requestWords(await createGuest(), address))).toBe(200);
    }
    const forged = { 'X-Forwarded-For': `203.0.113.7, ${address['X-Forwarded-For']}` };
    expect(await readError(await requestWords(await createGuest(), forged))).toEqual(TOO_MANY_GUESTS);
  });

  test('sent at once are accepted up to the limit, and rejected ones do not count towards the address limit', async () => {
    const address = withNewAddress();
    const guest = await createGuest();
    const responses = await Promise.all(Array.from({ length: 8 }, () => requestWords(guest, address)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6);
    expect(await readStatus(requestWords(await createGuest(), address))).toBe(200);
    expect(await readStatus(requestWords(await createGuest(), address))).toBe(200);
    expect(await readStatus(requestWords(await createGuest(), address))).toBe(429);
  });
});

describe('requests from registered users', () => {
  test('are limited by account, with their own error code', async () => {
    const learner = await createLearner();
    for (let times = 0; times < 3; times += 1) {
      expect(await readStatus(requestWords(learner, withNewAddress()))).toBe(200);
    }
    const response = await requestWords(learner, withNewAddress());
    expect(response.headers.get('retry-after')).toBe(String(40 * 60));
    expect(await readError(response)).toEqual(TOO_MANY_REQUESTS);
    expect(await readStatus(requestWords(await createLearner()))).toBe(200);
  });

  test('share their limit with word lookups', async () => {
    const learner = await createLearner();
    const lookUp = () => send('suggestWordDetails', { ...LESSON, word: 'journey' }, learner);
    for (let times = 0; times < 3; times += 1) expect(await readStatus(lookUp())).toBe(200);
    expect(await readError(await lookUp())).toEqual(TOO_MANY_REQUESTS);
    expect(await readError(await requestWords(learner))).toEqual(TOO_MANY_REQUESTS);
  });

  test('for a longer text are charged more', async () => {
    const apiUrl = await serveAppForTest({ USER_SPENDING_PER_USER: '0.062/1' });
    const learner = await createLearner();
    const listen = (text: string) => readStatus(post('generateSpeech', { text }, learner, {}, apiUrl));
    expect(await listen('Hello. '.repeat(285))).toBe(200);
    expect(await listen('Hello. '.repeat(285))).toBe(429);
    expect(await listen('Hello.')).toBe(429);
  });

  test('are limited by address, separately from guests', async () => {
    const address = withNewAddress();
    for (let guest = 0; guest < 4; guest += 1) await requestWords(await createGuest(), address);
    expect(await readError(await requestWords(await createGuest(), address))).toEqual(TOO_MANY_GUESTS);
    for (let learner = 0; learner < 4; learner += 1) {
      expect(await readStatus(requestWords(await createLearner(), address))).toBe(200);
    }
    expect(await readError(await requestWords(await createLearner(), address))).toEqual(TOO_MANY_REQUESTS);
  });
});

describe('a completion outside a session', () => {
  /** One dollar for a thousand tokens of output: the longest answer costs $1.50, or $6 as feedback. */
  const PRICES = { PRICE_PER_MILLION_INPUT_TOKENS: '0', PRICE_PER_MILLION_OUTPUT_TOKENS: '1000' };
  const serveWithLimit = (dollars: number) =>
    serveAppForTest({ ...PRICES, USER_SPENDING_PER_USER: `${dollars}/1000` });

  test('is refused if its longest answer would exceed the limit', async () => {
    const learner = await createLearner();
    const marker = createUniqueWord();
    const apiUrl = await serveWithLimit(1.4);
    expect(await readError(await lookUpAt(apiUrl, learner, marker))).toEqual(TOO_MANY_REQUESTS);
    expect(await getModelRequests(marker)).toEqual([]);
  });

  test('is charged for what it used, so that many short answers fit', async () => {
    const apiUrl = await serveWithLimit(1.9);
    const learner = await createLearner();
    for (let times = 0; times < 4; times += 1) {
      expect(await readStatus(lookUpAt(apiUrl, learner, createUniqueWord()))).toBe(200);
    }
  });

  test('stays charged for the longest answer if it fails', async () => {
    const apiUrl = await serveWithLimit(1.9);
    const learner = await createLearner();
    const marker = createUniqueWord();
    await scriptModel(marker, { kind: 'refusal' });
    expect((await readError(await lookUpAt(apiUrl, learner, marker))).code).toBe('model-refused');
    expect(await readError(await lookUpAt(apiUrl, learner, createUniqueWord()))).toEqual(TOO_MANY_REQUESTS);
  });

  test('is charged for its longest answer in advance, even when several are requested at once', async () => {
    const apiUrl = await serveWithLimit(3.2);
    const learner = await createLearner();
    const markers = Array.from({ length: 8 }, createUniqueWord);
    for (const marker of markers) await scriptModel(marker, { kind: 'delay', ms: 1_500 });
    const responses = await Promise.all(markers.map((marker) => lookUpAt(apiUrl, learner, marker)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('a guest in a session', () => {
  test('still gets an introduction and replies after reaching the request limit', async () => {
    const guest = await createGuest();
    await requestWords(guest);
    await requestWords(guest);
    expect(await readStatus(requestWords(guest))).toBe(429);
    const { sessionId } = await startSession(guest);
    expect(await readStatus(send('generateIntro', { ...LESSON, sessionId }, guest))).toBe(200);
    for (let message = 0; message < 3; message += 1) {
      const body = { ...LESSON, sessionId, conversation: ['User: Hello'] };
      expect(await readStatus(send('generateResponse', body, guest))).toBe(200);
    }
  });

  test('is charged for every introduction after the first, and keeps the session when one is rejected', async () => {
    const guest = await createGuest();
    const { sessionId } = await startSession(guest);
    const requestIntroduction = () => send('generateIntro', { ...LESSON, sessionId }, guest);
    for (let times = 0; times < 3; times += 1) expect(await readStatus(requestIntroduction())).toBe(200);
    expect(await readError(await requestIntroduction())).toEqual(TOO_MANY_GUESTS);
    expect((await getUsage(guest.uid))?.textUsed).toBe(1);
    const body = { ...LESSON, sessionId, conversation: ['User: Hello'] };
    expect(await readStatus(send('generateResponse', body, guest))).toBe(200);
  });

  test('is charged for every introduction after the first, even when many are requested at once', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    const lesson = createLessonWith(word);
    const { sessionId } = await startSession(guest, lesson);
    const body = { ...lesson, sessionId };
    await Promise.all(Array.from({ length: 40 }, () => send('generateIntro', body, guest)));
    expect((await getModelRequests(word)).length).toBeLessThanOrEqual(3);
    // Active once a repeated request has succeeded. All of them may have lost to each other, but none may refund the session.
    expect((await getSession(sessionId))?.status).toMatch(/^(?:reserved|active)$/u);
  });
});

test.each([
  ['listing the word bank', 'listWords', 0.0012],
  ['downloading all data', 'downloadData', 0.003],
] as const)('%s is charged to the account', async (_what, name, cost) => {
  // A little more than twice the cost, because downloads are also charged for the bytes that were sent.
  const apiUrl = await serveAppForTest({ USER_SPENDING_PER_USER: `${(2.01 * cost).toFixed(6)}/9` });
  const learner = await createLearner();
  const read = () => sendRequest(name, {}, learner, apiUrl);
  expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
  expect(await readError(await read())).toEqual(TOO_MANY_REQUESTS);
});
