import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartTextSessionResponse, type EndpointName, type Lesson } from '../../src/contract/index.ts';
import { bodyOf, errorOf, LESSON, lessonWith, post, uniqueWord } from '../support/api.ts';
import { sessionOf, usageOf } from '../support/database.ts';
import { modelRequests } from '../support/model.ts';
import { serveApp, type TestServer } from '../support/own-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const TOO_MANY_GUESTS = { status: 429, code: 'too-many-guests' };
const TOO_MANY_REQUESTS = { status: 429, code: 'too-many-requests' };
const FEEDBACK_REQUEST = { messages: [{ role: 'user', content: 'I has a cat.' }] };
const NOON = new Date('2030-05-20T12:20:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await serveApp(
    {
      GUEST_REQUESTS_PER_GUEST: '2/9',
      GUEST_REQUESTS_PER_DEVICE: '3/9',
      GUEST_REQUESTS_PER_ADDRESS: '4/9',
      USER_REQUESTS_PER_USER: '3/9',
      USER_REQUESTS_PER_ADDRESS: '4/9',
    },
    { now: () => NOON },
  );
});
afterAll(() => server.close());

const send = (name: EndpointName, body: object, user: TestUser, headers: Record<string, string> = {}) =>
  post(name, body, user, headers, server.url);
const words = (user: TestUser, headers?: Record<string, string>) =>
  send('generateWords', LESSON, user, headers);
const statusOf = async (response: Promise<Response>) => (await response).status;
const fromAnywhere = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });

async function startedIn(guest: TestUser, lesson: Lesson = LESSON) {
  return bodyOf(await send('startTextSession', lesson, guest), StartTextSessionResponse);
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
  expect(await statusOf(send(name, body, guest))).toBe(200);
  expect(await statusOf(send(name, body, guest))).toBe(200);
  const response = await send(name, body, guest);
  expect(response.headers.get('retry-after')).toBe(String(40 * 60));
  expect(await errorOf(response)).toEqual(TOO_MANY_GUESTS);
  expect(await statusOf(send(name, body, await createGuest()))).toBe(200);
});

describe('requests of guests', () => {
  test('are limited together by device', async () => {
    const headers = { 'X-Device-Id': randomUUID() };
    for (let guest = 0; guest < 3; guest += 1) {
      expect(await statusOf(words(await createGuest(), headers))).toBe(200);
    }
    expect(await errorOf(await words(await createGuest(), headers))).toEqual(TOO_MANY_GUESTS);
  });

  test('are limited together by address', async () => {
    const address = fromAnywhere();
    for (let guest = 0; guest < 4; guest += 1) {
      expect(await statusOf(words(await createGuest(), address))).toBe(200);
    }
    const forged = { 'X-Forwarded-For': `203.0.113.7, ${address['X-Forwarded-For']}` };
    expect(await errorOf(await words(await createGuest(), forged))).toEqual(TOO_MANY_GUESTS);
  });

  test('at once are accepted up to the limit, and rejected ones do not fill the counters of the address', async () => {
    const address = fromAnywhere();
    const guest = await createGuest();
    const responses = await Promise.all(Array.from({ length: 8 }, () => words(guest, address)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(6);
    expect(await statusOf(words(await createGuest(), address))).toBe(200);
    expect(await statusOf(words(await createGuest(), address))).toBe(200);
    expect(await statusOf(words(await createGuest(), address))).toBe(429);
  });
});

describe('requests of registered users', () => {
  test('are limited by user, with their own error code', async () => {
    const learner = await createLearner();
    for (let times = 0; times < 3; times += 1) {
      expect(await statusOf(words(learner, fromAnywhere()))).toBe(200);
    }
    const response = await words(learner, fromAnywhere());
    expect(response.headers.get('retry-after')).toBe(String(40 * 60));
    expect(await errorOf(response)).toEqual(TOO_MANY_REQUESTS);
    expect(await statusOf(words(await createLearner()))).toBe(200);
  });

  test('are limited by address, separately from guests', async () => {
    const address = fromAnywhere();
    for (let guest = 0; guest < 4; guest += 1) await words(await createGuest(), address);
    expect(await errorOf(await words(await createGuest(), address))).toEqual(TOO_MANY_GUESTS);
    for (let learner = 0; learner < 4; learner += 1) {
      expect(await statusOf(words(await createLearner(), address))).toBe(200);
    }
    expect(await errorOf(await words(await createLearner(), address))).toEqual(TOO_MANY_REQUESTS);
  });
});

describe('a guest in a session', () => {
  test('still gets an introduction and replies after using up the requests', async () => {
    const guest = await createGuest();
    await words(guest);
    await words(guest);
    expect(await statusOf(words(guest))).toBe(429);
    const { sessionId } = await startedIn(guest);
    expect(await statusOf(send('generateIntro', { ...LESSON, sessionId }, guest))).toBe(200);
    for (let message = 0; message < 3; message += 1) {
      const body = { ...LESSON, sessionId, conversation: ['User: Hello'] };
      expect(await statusOf(send('generateResponse', body, guest))).toBe(200);
    }
  });

  test('pays for every introduction but the first, and loses nothing when one is rejected', async () => {
    const guest = await createGuest();
    const { sessionId } = await startedIn(guest);
    const introduce = () => send('generateIntro', { ...LESSON, sessionId }, guest);
    for (let times = 0; times < 3; times += 1) expect(await statusOf(introduce())).toBe(200);
    expect(await errorOf(await introduce())).toEqual(TOO_MANY_GUESTS);
    expect((await usageOf(guest.uid))?.textUsed).toBe(1);
    const body = { ...LESSON, sessionId, conversation: ['User: Hello'] };
    expect(await statusOf(send('generateResponse', body, guest))).toBe(200);
  });

  test('pays for every introduction but the first, also when many are requested at once', async () => {
    const guest = await createGuest();
    const word = uniqueWord();
    const lesson = lessonWith(word);
    const { sessionId } = await startedIn(guest, lesson);
    const body = { ...lesson, sessionId };
    await Promise.all(Array.from({ length: 40 }, () => send('generateIntro', body, guest)));
    expect((await modelRequests(word)).length).toBeLessThanOrEqual(3);
    expect((await sessionOf(sessionId))?.status).toBe('active');
  });
});
