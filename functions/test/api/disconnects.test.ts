import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENDPOINTS, type EndpointName } from '../../src/contract/index.ts';
import { lessonWith, post, startedSession, uniqueWord } from '../support/api.ts';
import { SOON } from '../support/calls.ts';
import { sessionOf, usageOf } from '../support/database.ts';
import { modelRequests, scriptModel, type Behaviour } from '../support/model.ts';
import { serveApp } from '../support/own-server.ts';
import { createGuest } from '../support/users.ts';

let server: Awaited<ReturnType<typeof serveApp>>;

beforeAll(async () => {
  server = await serveApp();
});
afterAll(() => server.close());

/** A guest in a session, whose next request reaches a model with this behaviour before the guest disconnects. */
async function disconnectDuring(name: EndpointName, behaviour: Behaviour, afterFirstWords: boolean) {
  const guest = await createGuest();
  const word = uniqueWord();
  const lesson = lessonWith(word);
  const { sessionId } = await startedSession(guest, lesson);
  await scriptModel(word, behaviour, 1);
  const disconnect = new AbortController();
  const response = fetch(`${server.url}${ENDPOINTS[name].path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream, application/json;q=0.5',
      Authorization: `Bearer ${guest.token}`,
    },
    body: JSON.stringify({ ...lesson, sessionId, conversation: ['User: Hello'] }),
    signal: disconnect.signal,
  });
  response.catch(() => undefined);
  await vi.waitUntil(async () => (await modelRequests(word)).length > 0, SOON);
  if (afterFirstWords) await (await response).body?.getReader().read();
  disconnect.abort();
  return { guest, lesson, sessionId };
}

const preflight = (origin: string) =>
  fetch(`${server.url}${ENDPOINTS.generateWords.path}`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });

describe('a client that disconnects', () => {
  test('during the introduction gets a refund', async () => {
    const { guest } = await disconnectDuring('generateIntro', { kind: 'stall' }, false);
    await expect.poll(async () => (await usageOf(guest.uid))?.textUsed, SOON).toBe(0);
  });

  test('before the first word of a reply is not charged, but the attempt counts', async () => {
    const { sessionId } = await disconnectDuring('generateResponse', { kind: 'stall' }, false);
    await expect.poll(async () => (await sessionOf(sessionId))?.messageCount, SOON).toBe(0);
    expect((await sessionOf(sessionId))?.attempts).toBe(1);
  });

  test('after the first words of a reply is charged', async () => {
    const stall = { kind: 'stream-stall', afterDeltas: 3 } as const;
    const { guest, lesson, sessionId } = await disconnectDuring('generateResponse', stall, true);
    const body = { ...lesson, sessionId, conversation: ['User: Hello again'] };
    expect((await post('generateResponse', body, guest)).status).toBe(200);
    expect((await sessionOf(sessionId))?.messageCount).toBe(2);
  });
});

describe('a page from another origin', () => {
  test('is allowed if the origin is configured', async () => {
    const response = await preflight('https://parley.example');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://parley.example');
  });

  test('is not allowed if the origin is not configured', async () => {
    const response = await preflight('https://elsewhere.example');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
