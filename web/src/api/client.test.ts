// @vitest-environment node
import type { Lesson } from '@parley/functions/contract';
import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createLearnerClient } from './client.ts';
import { createTestClient } from './testing/create-test-client.ts';
import { sendJson, sendError } from './testing/fake-server.ts';

const input: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
const sessionId = '0'.repeat(32);
const started = { sessionId, maxMessages: 6, wordPatterns: [] };

describe('a request', () => {
  test('sends valid input as the signed-in user and returns the validated response', async () => {
    const { client, requests } = await createTestClient((_, response) =>
      sendJson(response, 200, { ...started, extra: 1 }),
    );
    const response = await client.request('startTextSession', input, { idempotencyKey: 'key-1' });
    expect(response).toEqual(started);
    expect(requests).toMatchObject([
      {
        path: '/session/startTextSession',
        body: input,
        headers: { authorization: 'Bearer stale', 'idempotency-key': 'key-1', accept: 'application/json' },
      },
    ]);
  });

  test("sends a given token instead of the signed-in user's", async () => {
    const { client, requests, token } = await createTestClient((_, response) =>
      sendJson(response, 200, started),
    );
    await client.request('startTextSession', input, { token: async () => 'theirs' });
    expect(requests[0]?.headers.authorization).toBe('Bearer theirs');
    expect(token).not.toHaveBeenCalled();
  });

  test('rejects input that violates the contract without sending it', async () => {
    const { client, requests } = await createTestClient((_, response) => sendJson(response, 200, started));
    const request = client.request('startTextSession', { ...input, customWords: [' '] });
    await expect(request).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(requests).toEqual([]);
  });

  test('rejects with the code of an error response', async () => {
    const { client } = await createTestClient((_, response) => sendError(response, 503, 'model-unavailable'));
    await expect(client.request('generateIntro', input)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'model-unavailable',
    });
  });

  test('rejects with bad-response when another server sends an error page', async () => {
    const { client } = await createTestClient((_, response) =>
      response.writeHead(502).end('<h1>Bad Gateway</h1>'),
    );
    await expect(client.request('generateIntro', input)).rejects.toMatchObject({
      code: 'bad-response',
      message: 'response 502 violates the contract',
    });
  });

  test.each([
    ['a shape that violates the schema', '{"introduction": 5}'],
    ['a body that is not JSON', 'Hello'],
  ])('rejects with bad-response when a successful response has %s', async (_, body) => {
    const { client } = await createTestClient((__, response) => response.end(body));
    await expect(client.request('generateIntro', input)).rejects.toMatchObject({ code: 'bad-response' });
  });

  test.each([
    ['our error body', JSON.stringify({ error: { code: 'too-many-requests', message: 'too many' } })],
    ["a proxy's error page", '<h1>Too Many Requests</h1>'],
  ])('rejects with the time to wait when a 429 response has %s', async (_, body) => {
    const { client } = await createTestClient((__, response) =>
      response.writeHead(429, { 'Retry-After': '90' }).end(body),
    );
    await expect(client.request('generateIntro', input)).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfter: 90,
    });
  });

  test('returns the bytes of an audio response', async () => {
    const { client } = await createTestClient((_, response) => response.end(Buffer.from([0xff, 0xfb, 0x00])));
    const bytes = await client.request('generateSpeech', { text: 'Hello' });
    expect(bytes).toEqual(new Uint8Array([0xff, 0xfb, 0x00]));
  });

  test('retries with a new token when the token has expired', async () => {
    const { client, requests } = await createTestClient(({ headers }, response) => {
      if (headers.authorization === 'Bearer fresh') sendJson(response, 200, { introduction: 'Hi' });
      else sendError(response, 401, 'unauthenticated');
    });
    await expect(client.request('generateIntro', input)).resolves.toEqual({ introduction: 'Hi' });
    expect(requests).toHaveLength(2);
  });

  test('retries only once when the new token is rejected too', async () => {
    const { client, requests } = await createTestClient((_, response) =>
      sendError(response, 401, 'unauthenticated'),
    );
    await expect(client.request('generateIntro', input)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(requests).toHaveLength(2);
  });

  test('sends a keepalive request within a few microtasks', async () => {
    const { client } = await createTestClient((_, response) => sendJson(response, 200, {}));
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    const request = client.request('endVoiceSession', { sessionId }, { keepalive: true });
    for (let step = 0; step < 30; step += 1) await Promise.resolve();
    expect(fetchSpy).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/session/endVoiceSession'),
      expect.objectContaining({ keepalive: true }),
    );
    await expect(request).resolves.toEqual({});
  });

  test('does not retry after a conflict', async () => {
    const { client, requests } = await createTestClient((_, response) =>
      sendError(response, 409, 'conflict'),
    );
    await expect(client.request('generateIntro', input)).rejects.toMatchObject({ code: 'conflict' });
    expect(requests).toHaveLength(1);
  });

  test('rejects with offline when no server can be reached', async () => {
    const client = createLearnerClient({ baseUrl: 'http://127.0.0.1:1', token: async () => 'token' });
    await expect(client.request('generateIntro', input)).rejects.toMatchObject({ code: 'offline' });
  });

  test('rejects with timeout when the server does not respond', async () => {
    const { client } = await createTestClient(() => undefined, { idleTimeoutMs: 30 });
    await expect(client.request('generateIntro', input)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('rejects with timeout when no token is available in time', async () => {
    const { client, requests } = await createTestClient(() => undefined, {
      idleTimeoutMs: 30,
      token: () => new Promise(() => undefined),
    });
    await expect(client.request('generateIntro', input)).rejects.toMatchObject({ code: 'timeout' });
    expect(requests).toEqual([]);
  });

  test('rejects with interrupted and closes the connection when it is cancelled', async () => {
    const { promise: received, resolve } = Promise.withResolvers<ServerResponse>();
    const { client } = await createTestClient((_, response) => resolve(response));
    const controller = new AbortController();
    const request = client.request('generateIntro', input, { signal: controller.signal });
    const response = await received;
    controller.abort();
    await expect(request).rejects.toMatchObject({ code: 'interrupted' });
    await vi.waitFor(() => expect(response.destroyed).toBe(true));
  });
});
