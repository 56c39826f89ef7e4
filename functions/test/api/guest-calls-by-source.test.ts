import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartTextSessionResponse, type EndpointName } from '../../src/contract/index.ts';
import { bodyOf, errorOf, LESSON, post } from '../support/api.ts';
import { usageOf } from '../support/database.ts';
import { serveApp, type OwnServer } from '../support/own-server.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const TOO_MANY = { status: 429, code: 'too-many-guests' };
const TALK = { messages: [{ role: 'user', content: 'I has a cat.' }] };
const NOON = new Date('2030-05-20T12:20:00Z');

let server: OwnServer;
beforeAll(async () => {
  server = await serveApp(
    {
      GUEST_CALLS_PER_GUEST: '2/9',
      GUEST_CALLS_PER_DEVICE: '3/9',
      GUEST_CALLS_PER_ADDRESS: '4/9',
      GUEST_STARTS_PER_DEVICE: '1/1',
    },
    { now: () => NOON },
  );
});
afterAll(() => server.close());

const call = (name: EndpointName, body: object, user: TestUser, headers: Record<string, string> = {}) =>
  post(name, body, user, headers, server.url);
const words = (user: TestUser, headers?: Record<string, string>) =>
  call('generateWords', LESSON, user, headers);
const statusOf = async (response: Promise<Response>) => (await response).status;

async function startedIn(guest: TestUser) {
  return bodyOf(await call('startTextSession', LESSON, guest), StartTextSessionResponse);
}

test.each<[EndpointName, object]>([
  ['generateWords', LESSON],
  ['generateIntro', LESSON],
  ['generateSpeech', { text: 'Hello.' }],
  ['generateScoreFeedback', { ...TALK, customWords: [] }],
  ['generateGrammarFeedback', { ...LESSON, ...TALK }],
  ['generateVocabularySuggestions', { ...LESSON, ...TALK }],
])('%s is limited for each guest', async (name, body) => {
  const guest = await createGuest();
  expect(await statusOf(call(name, body, guest))).toBe(200);
  expect(await statusOf(call(name, body, guest))).toBe(200);
  const response = await call(name, body, guest);
  expect(response.headers.get('retry-after')).toBe(String(40 * 60));
  expect(await errorOf(response)).toEqual(TOO_MANY);
  expect(await statusOf(call(name, body, await createGuest()))).toBe(200);
});

describe('guests who call', () => {
  test('are limited together by their device', async () => {
    const headers = { 'X-Device-Id': randomUUID() };
    for (let guest = 0; guest < 3; guest += 1) {
      expect(await statusOf(words(await createGuest(), headers))).toBe(200);
    }
    expect(await errorOf(await words(await createGuest(), headers))).toEqual(TOO_MANY);
  });

  test('are limited together by their address', async () => {
    const address = `10.${[...randomBytes(3)].join('.')}`;
    for (let guest = 0; guest < 4; guest += 1) {
      const headers = { 'X-Forwarded-For': address, 'X-Device-Id': randomUUID() };
      expect(await statusOf(words(await createGuest(), headers))).toBe(200);
    }
    const headers = { 'X-Forwarded-For': `203.0.113.7, ${address}`, 'X-Device-Id': randomUUID() };
    expect(await errorOf(await words(await createGuest(), headers))).toEqual(TOO_MANY);
  });

  test('at once are never more than the limit', async () => {
    const guest = await createGuest();
    const responses = await Promise.all(Array.from({ length: 8 }, () => words(guest)));
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(responses.every(({ status }) => status === 200 || status === 429)).toBe(true);
  });
});

test('registered users are not limited', async () => {
  const learner = await createLearner();
  const headers = { 'X-Device-Id': randomUUID(), 'X-Forwarded-For': '198.51.100.4' };
  for (let times = 0; times < 5; times += 1) expect(await statusOf(words(learner, headers))).toBe(200);
});

describe('a guest in a session', () => {
  test('whose calls are used up is still introduced, and answered', async () => {
    const guest = await createGuest();
    await words(guest);
    await words(guest);
    expect(await statusOf(words(guest))).toBe(429);
    const { sessionId } = await startedIn(guest);
    expect(await statusOf(call('generateIntro', { ...LESSON, sessionId }, guest))).toBe(200);
    for (let message = 0; message < 3; message += 1) {
      const body = { ...LESSON, sessionId, conversation: ['User: Hello'] };
      expect(await statusOf(call('generateResponse', body, guest))).toBe(200);
    }
  });

  test('pays for every introduction but the first, and loses nothing by being refused', async () => {
    const guest = await createGuest();
    const { sessionId } = await startedIn(guest);
    const introduce = () => call('generateIntro', { ...LESSON, sessionId }, guest);
    for (let times = 0; times < 3; times += 1) expect(await statusOf(introduce())).toBe(200);
    expect(await errorOf(await introduce())).toEqual(TOO_MANY);
    expect((await usageOf(guest.uid))?.textUsed).toBe(1);
    const body = { ...LESSON, sessionId, conversation: ['User: Hello'] };
    expect(await statusOf(call('generateResponse', body, guest))).toBe(200);
  });
});
