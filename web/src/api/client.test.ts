// @vitest-environment node
import type { Lesson } from '@parley/functions/contract';
import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createClient, type ClientOptions } from './client.ts';
import {
  formatEvent,
  EVENT_STREAM,
  sendJson,
  sendError,
  startFakeServer,
  type RequestHandler,
} from './testing/fake-server.ts';

const input: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
const sessionId = '0'.repeat(32);
const talk = { ...input, sessionId, conversation: ['User: Hello'] };
const started = { sessionId, maxMessages: 6, wordPatterns: [] };

async function clientOf(script: RequestHandler, options: Partial<ClientOptions> = {}) {
  const { url, heard } = await startFakeServer(script);
  const token = vi.fn<ClientOptions['token']>(async ({ refresh }) => (refresh ? 'fresh' : 'stale'));
  return { client: createClient({ baseUrl: url, token, ...options }), heard, token };
}

describe('a call', () => {
  test('sends the checked input as its user and returns the checked answer', async () => {
    const { client, heard } = await clientOf((_, response) =>
      sendJson(response, 200, { ...started, extra: 1 }),
    );
    const answer = await client.call('startTextSession', input, { idempotencyKey: 'key-1' });
    expect(answer).toEqual(started);
    expect(heard).toMatchObject([
      {
        path: '/session/startTextSession',
        body: input,
        headers: { authorization: 'Bearer stale', 'idempotency-key': 'key-1', accept: 'application/json' },
      },
    ]);
  });

  test('of somebody else than the user of the page goes with their token', async () => {
    const { client, heard, token } = await clientOf((_, response) => sendJson(response, 200, started));
    await client.call('startTextSession', input, { token: async () => 'theirs' });
    expect(heard[0]?.headers.authorization).toBe('Bearer theirs');
    expect(token).not.toHaveBeenCalled();
  });

  test('with input that the contract forbids is not made', async () => {
    const { client, heard } = await clientOf((_, response) => sendJson(response, 200, started));
    const call = client.call('startTextSession', { ...input, customWords: [' '] });
    await expect(call).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(heard).toEqual([]);
  });

  test('rejects with the code, the status and the waiting time of an error answer', async () => {
    const { client } = await clientOf((_, response) =>
      sendError(response, 503, 'model-unavailable', { 'Retry-After': '7' }),
    );
    await expect(client.call('generateIntro', input)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'model-unavailable',
      status: 503,
    });
  });

  test('rejects with bad-answer for an error page that is not ours', async () => {
    const { client } = await clientOf((_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'));
    await expect(client.call('generateIntro', input)).rejects.toMatchObject({
      code: 'bad-answer',
      status: 502,
    });
  });

  test.each([
    ['another shape', '{"introduction": 5}'],
    ['no JSON', 'Hello'],
  ])('rejects with bad-answer for a success with %s', async (_, body) => {
    const { client } = await clientOf((__, response) => response.end(body));
    await expect(client.call('generateIntro', input)).rejects.toMatchObject({ code: 'bad-answer' });
  });

  test('returns the bytes of an audio answer', async () => {
    const { client } = await clientOf((_, response) => response.end(Buffer.from([0xff, 0xfb, 0x00])));
    const bytes = await client.call('generateSpeech', { text: 'Hello' });
    expect(bytes).toEqual(new Uint8Array([0xff, 0xfb, 0x00]));
  });

  test('whose token has run out is made once more with a fresh one', async () => {
    const { client, heard } = await clientOf(({ headers }, response) => {
      if (headers.authorization === 'Bearer fresh') sendJson(response, 200, { introduction: 'Hi' });
      else sendError(response, 401, 'unauthenticated');
    });
    await expect(client.call('generateIntro', input)).resolves.toEqual({ introduction: 'Hi' });
    expect(heard).toHaveLength(2);
  });

  test('that stays unauthenticated with a fresh token is not made a third time', async () => {
    const { client, heard } = await clientOf((_, response) => sendError(response, 401, 'unauthenticated'));
    await expect(client.call('generateIntro', input)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(heard).toHaveLength(2);
  });

  test('that has to outlive the page goes out before anything that takes time', async () => {
    const { client } = await clientOf((_, response) => sendJson(response, 200, {}));
    const fetched = vi.spyOn(globalThis, 'fetch');
    const call = client.call('endVoiceSession', { sessionId }, { keepalive: true });
    for (let step = 0; step < 30; step += 1) await Promise.resolve();
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('/session/endVoiceSession'),
      expect.objectContaining({ keepalive: true }),
    );
    await expect(call).resolves.toEqual({});
  });

  test('that meets a conflict is left to the learner', async () => {
    const { client, heard } = await clientOf((_, response) => sendError(response, 409, 'conflict'));
    await expect(client.call('generateIntro', input)).rejects.toMatchObject({ code: 'conflict' });
    expect(heard).toHaveLength(1);
  });

  test('that reaches nobody rejects with offline', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', token: async () => 'token' });
    await expect(client.call('generateIntro', input)).rejects.toMatchObject({ code: 'offline', status: 0 });
  });

  test('that nobody answers rejects with timeout', async () => {
    const { client } = await clientOf(() => undefined, { idleTimeoutMs: 30 });
    await expect(client.call('generateIntro', input)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('without a token in time rejects with timeout', async () => {
    const { client, heard } = await clientOf(() => undefined, {
      idleTimeoutMs: 30,
      token: () => new Promise(() => undefined),
    });
    await expect(client.call('generateIntro', input)).rejects.toMatchObject({ code: 'timeout' });
    expect(heard).toEqual([]);
  });

  test('that is given up rejects with interrupted, and the server notices', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
    const { client } = await clientOf((_, response) => resolve(response));
    const controller = new AbortController();
    const call = client.call('generateIntro', input, { signal: controller.signal });
    const response = await asked;
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'interrupted' });
    await vi.waitFor(() => expect(response.destroyed).toBe(true));
  });
});

/** Asks for a streamed reply and collects its pieces. */
async function ask(script: RequestHandler, options: Partial<ClientOptions> = {}, signal?: AbortSignal) {
  const { client, heard } = await clientOf(script, options);
  const deltas: string[] = [];
  const onDelta = (delta: string) => deltas.push(delta);
  const reply = client.stream('generateResponse', talk, { onDelta, ...(signal && { signal }) });
  return { reply, deltas, heard };
}

describe('a streamed call', () => {
  test('tells each piece and returns the whole text', async () => {
    const { reply, deltas, heard } = await ask((_, response) =>
      response
        .writeHead(200, EVENT_STREAM)
        .end(
          formatEvent({ delta: 'Hel' }) +
            formatEvent({ delta: 'lo' }) +
            formatEvent({ done: true, text: 'Hello' }),
        ),
    );
    await expect(reply).resolves.toEqual({ text: 'Hello' });
    expect(deltas).toEqual(['Hel', 'lo']);
    expect(heard[0]?.headers.accept).toMatch(/^text\/event-stream/);
  });

  test('survives a cut anywhere between chunks, in the middle of a character too', async () => {
    const head = formatEvent({ delta: 'Ні' });
    const tail = Buffer.from(formatEvent({ delta: 'є 👋' }) + formatEvent({ done: true, text: 'Ніє 👋' }));
    for (let cut = 1; cut < tail.length; cut += 1) {
      // The rest is sent only when the client has read the first chunk: no buffer can join the two.
      const { promise: isRead, resolve: readOn } = Promise.withResolvers<void>();
      const { client } = await clientOf(async (_, response) => {
        response
          .writeHead(200, EVENT_STREAM)
          .write(Buffer.concat([Buffer.from(head), tail.subarray(0, cut)]));
        await isRead;
        response.end(tail.subarray(cut));
      });
      const deltas: string[] = [];
      const onDelta = (delta: string) => {
        deltas.push(delta);
        readOn();
      };
      await expect(client.stream('generateResponse', talk, { onDelta })).resolves.toEqual({ text: 'Ніє 👋' });
      expect(deltas).toEqual(['Ні', 'є 👋']);
    }
  });

  test('is done when the stream says so, even if nobody closes it', async () => {
    const { reply } = await ask((_, response) => {
      response.writeHead(200, EVENT_STREAM).write(formatEvent({ done: true, text: 'Hello' }));
    });
    await expect(reply).resolves.toEqual({ text: 'Hello' });
  });

  test('rejects with the error that the stream ends with', async () => {
    const failed = { error: { code: 'model-failed', message: 'cut off' } };
    const { reply, deltas } = await ask((_, response) =>
      response.writeHead(200, EVENT_STREAM).end(formatEvent({ delta: 'Hel' }) + formatEvent(failed)),
    );
    await expect(reply).rejects.toMatchObject({ code: 'model-failed' });
    expect(deltas).toEqual(['Hel']);
  });

  test('rejects with interrupted where the stream ends before it is done', async () => {
    const { reply } = await ask((_, response) =>
      response.writeHead(200, EVENT_STREAM).end(formatEvent({ delta: 'Hel' })),
    );
    await expect(reply).rejects.toMatchObject({ code: 'interrupted' });
  });

  test('rejects with interrupted where the connection is cut', async () => {
    const { reply } = await ask((_, response) => {
      response.writeHead(200, EVENT_STREAM).write(formatEvent({ delta: 'Hel' }), () => response.destroy());
    });
    await expect(reply).rejects.toMatchObject({ code: 'interrupted' });
  });

  test('rejects with bad-answer for an event that nobody knows', async () => {
    const { reply } = await ask((_, response) =>
      response.writeHead(200, EVENT_STREAM).end(formatEvent({ surprise: true })),
    );
    await expect(reply).rejects.toMatchObject({ code: 'bad-answer' });
  });

  test('takes an answer in one piece as well', async () => {
    const { reply, deltas } = await ask((_, response) => sendJson(response, 200, { text: 'Hello' }));
    await expect(reply).resolves.toEqual({ text: 'Hello' });
    expect(deltas).toEqual([]);
  });

  test('rejects with the error of an answer that never became a stream', async () => {
    const { reply } = await ask((_, response) => sendError(response, 429, 'MESSAGE_LIMIT_REACHED'));
    await expect(reply).rejects.toMatchObject({ code: 'MESSAGE_LIMIT_REACHED', status: 429 });
  });

  test('rejects with timeout where the stream falls silent, and not before', async () => {
    const { reply, deltas } = await ask(
      async (_, response) => {
        response.writeHead(200, EVENT_STREAM);
        for (const delta of ['a', 'b', 'c', 'd']) {
          response.write(formatEvent({ delta }));
          await new Promise((resolve) => {
            setTimeout(resolve, 50);
          });
        }
      },
      { idleTimeoutMs: 120 },
    );
    await expect(reply).rejects.toMatchObject({ code: 'timeout' });
    expect(deltas).toEqual(['a', 'b', 'c', 'd']);
  });

  test('that is given up half-way rejects with interrupted', async () => {
    const controller = new AbortController();
    const { reply, deltas } = await ask(
      (_, response) => void response.writeHead(200, EVENT_STREAM).write(formatEvent({ delta: 'Hel' })),
      {},
      controller.signal,
    );
    await vi.waitFor(() => expect(deltas).toEqual(['Hel']));
    controller.abort();
    await expect(reply).rejects.toMatchObject({ code: 'interrupted' });
  });
});
