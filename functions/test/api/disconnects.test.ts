import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENDPOINTS, GenerateResponseResponse, type EndpointName } from '../../src/contract/index.ts';
import { revertReplyCount } from '../../src/sessions/session-progress.ts';
import { createLessonWith, parseBody, post, startTextSession, createUniqueWord } from '../support/api.ts';
import { POLL_TIMEOUT } from '../support/calls.ts';
import { db, getSession, getUsage } from '../support/database.ts';
import { getModelRequests, scriptModel, type Behaviour } from '../support/model.ts';
import { serveApp } from '../support/test-server.ts';
import { createGuest, createLearner } from '../support/users.ts';

let server: Awaited<ReturnType<typeof serveApp>>;

beforeAll(async () => {
  server = await serveApp();
});
afterAll(() => server.close());

/**
 * Starts a session for a guest, or for a registered user if `turn` is given. The learner disconnects once the next
 * request has reached the model or, with `shouldAwaitFirstWords`, once the reply has begun.
 */
async function disconnectDuring(
  name: EndpointName,
  behaviour: Behaviour,
  shouldAwaitFirstWords: boolean,
  turn?: string,
) {
  // The reply to a turn is stored only for registered users.
  const learner = await (turn === undefined ? createGuest() : createLearner());
  const word = createUniqueWord();
  const lesson = createLessonWith(word);
  const { sessionId } = await startTextSession(learner, lesson);
  await scriptModel(word, behaviour, 1);
  const disconnect = new AbortController();
  const response = fetch(`${server.url}${ENDPOINTS[name].path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream, application/json;q=0.5',
      Authorization: `Bearer ${learner.token}`,
    },
    body: JSON.stringify({ ...lesson, sessionId, conversation: ['User: Hello'], turn }),
    signal: disconnect.signal,
  });
  response.catch(() => undefined);
  await vi.waitUntil(async () => (await getModelRequests(word)).length > 0, POLL_TIMEOUT);
  if (shouldAwaitFirstWords) await (await response).body?.getReader().read();
  disconnect.abort();
  return { learner, word, lesson, sessionId };
}

const sendPreflight = (origin: string) =>
  fetch(`${server.url}${ENDPOINTS.generateWords.path}`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });

describe('a client that disconnects', () => {
  test('during the introduction gets a refund', async () => {
    const { learner } = await disconnectDuring('generateIntro', { kind: 'stall' }, false);
    await expect.poll(async () => (await getUsage(learner.uid))?.textUsed, POLL_TIMEOUT).toBe(0);
  });

  test('before the first word of a reply is not charged a message, but the attempt counts', async () => {
    const { sessionId } = await disconnectDuring('generateResponse', { kind: 'stall' }, false);
    await expect.poll(async () => (await getSession(sessionId))?.messageCount, POLL_TIMEOUT).toBe(0);
    expect((await getSession(sessionId))?.attempts).toBe(1);
  });

  test('stays charged for an answered turn when it repeats the turn and disconnects', async () => {
    const guest = await createGuest();
    const word = createUniqueWord();
    const lesson = createLessonWith(word);
    const { sessionId } = await startTextSession(guest, lesson);
    const body = { ...lesson, sessionId, conversation: ['User: Hello'], turn: 'turn-000' };
    expect((await post('generateResponse', body, guest, {}, server.url)).status).toBe(200);
    await scriptModel(word, { kind: 'stall' }, 1);
    const disconnect = new AbortController();

    const repeated = fetch(`${server.url}${ENDPOINTS.generateResponse.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${guest.token}` },
      body: JSON.stringify(body),
      signal: disconnect.signal,
    });
    repeated.catch(() => undefined);
    await vi.waitUntil(async () => (await getModelRequests(word)).length === 2, POLL_TIMEOUT);
    disconnect.abort();

    expect((await post('generateResponse', { ...body, turn: 'turn-001' }, guest)).status).toBe(200);
    expect((await getSession(sessionId))?.messageCount).toBe(2);
  });

  test('from a reply in a session that has been deleted causes no error', async () => {
    await expect(revertReplyCount(db, randomUUID(), 1)).resolves.toBeUndefined();
  });

  test('after the first words of a reply is charged a message', async () => {
    const stall = { kind: 'stream-stall', afterDeltas: 3 } as const;
    const { learner, lesson, sessionId } = await disconnectDuring('generateResponse', stall, true);
    const body = { ...lesson, sessionId, conversation: ['User: Hello again'] };
    expect((await post('generateResponse', body, learner)).status).toBe(200);
    expect((await getSession(sessionId))?.messageCount).toBe(2);
  });
});

describe('a client that disconnects during the reply to a turn', () => {
  test('gets the same reply when it asks again, and is charged one message', async () => {
    const delay = { kind: 'delay', ms: 1_000 } as const;
    const { learner, word, lesson, sessionId } = await disconnectDuring(
      'generateResponse',
      delay,
      false,
      '2',
    );
    const getStoredReply = async () => (await getSession(sessionId))?.lastTurn?.reply;
    await expect.poll(getStoredReply, POLL_TIMEOUT).toEqual(expect.any(String));
    const body = { ...lesson, sessionId, conversation: ['User: Hello'], turn: '2' };
    const response = await post('generateResponse', body, learner, {}, server.url);
    expect((await parseBody(response, GenerateResponseResponse)).text).toBe(await getStoredReply());
    expect(await getModelRequests(word)).toHaveLength(1);
    expect(await getSession(sessionId)).toMatchObject({ messageCount: 1, attempts: 1 });
  });

  test.each([
    ['its next message', { conversation: ['User: Hello', 'User: Hi'], turn: '4' }],
    ['another conversation, even for the same turn', { conversation: ['User: Bye'], turn: '2' }],
  ])('is charged for %s', async (_what, request) => {
    const stall = { kind: 'stall' } as const;
    const { learner, lesson, sessionId } = await disconnectDuring('generateResponse', stall, false, '2');
    const body = { ...lesson, sessionId, ...request };
    expect((await post('generateResponse', body, learner, {}, server.url)).status).toBe(200);
    expect((await getSession(sessionId))?.messageCount).toBe(2);
  });
});

/** Starts a session whose first reply fails after its first words. */
async function startWithFailedReply() {
  const guest = await createGuest();
  const word = createUniqueWord();
  const lesson = createLessonWith(word);
  const { sessionId } = await startTextSession(guest, lesson);
  const ask = () =>
    post('generateResponse', { ...lesson, sessionId, conversation: ['User: Hello'], turn: '2' }, guest);
  await scriptModel(word, { kind: 'cut-off', afterDeltas: 2 }, 1);
  expect((await ask()).status).toBeGreaterThanOrEqual(500);
  return { sessionId, ask };
}

describe('a client that asks again for the reply to a turn', () => {
  test('after a failure is charged one message', async () => {
    const { sessionId, ask } = await startWithFailedReply();
    expect(await getSession(sessionId)).toMatchObject({ messageCount: 0, attempts: 1 });
    expect((await ask()).status).toBe(200);
    expect(await getSession(sessionId)).toMatchObject({ messageCount: 1, attempts: 2 });
  });

  test('several times at once is charged one message', async () => {
    const { sessionId, ask } = await startWithFailedReply();
    const responses = await Promise.all([ask(), ask(), ask()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await getSession(sessionId)).toMatchObject({ messageCount: 1, attempts: 4 });
  });
});

describe('a page from another origin', () => {
  test('is allowed if the origin is configured', async () => {
    const response = await sendPreflight('https://parley.example');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://parley.example');
  });

  test('is not allowed if the origin is not configured', async () => {
    const response = await sendPreflight('https://elsewhere.example');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
