// @vitest-environment node
import type { RequestOf } from '@parley/functions/contract';
import { describe, expect, test, vi } from 'vitest';
import type { ClientOptions } from './client.ts';
import { createTestClient } from './testing/create-test-client.ts';
import {
  EVENT_STREAM,
  formatEvent,
  sendJson,
  sendError,
  type RequestHandler,
} from './testing/fake-server.ts';

const conversation: RequestOf<'generateResponse'> = {
  level: 'Intermediate',
  topic: 'Past Simple',
  customWords: ['take off'],
  sessionId: '0'.repeat(32),
  conversation: ['User: Hello'],
};

/** Requests a streamed reply and collects its pieces. */
async function requestReply(
  handler: RequestHandler,
  options: Partial<ClientOptions> = {},
  signal?: AbortSignal,
) {
  const { client, requests } = await createTestClient(handler, options);
  const deltas: string[] = [];
  const onDelta = (delta: string) => deltas.push(delta);
  const reply = client.stream('generateResponse', conversation, { onDelta, ...(signal && { signal }) });
  return { reply, deltas, requests };
}

describe('a streamed request', () => {
  test('reports each piece and returns the whole text', async () => {
    const { reply, deltas, requests } = await requestReply((_, response) =>
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
    expect(requests[0]?.headers.accept).toMatch(/^text\/event-stream/);
  });

  test('reads a stream that is split at any byte, even within a character', async () => {
    const head = formatEvent({ delta: 'Ні' });
    const tail = Buffer.from(formatEvent({ delta: 'є 👋' }) + formatEvent({ done: true, text: 'Ніє 👋' }));
    for (let cut = 1; cut < tail.length; cut += 1) {
      // Send the rest only after the client has read the first chunk, so that the two are not buffered together.
      const { promise: firstChunkRead, resolve: continueSending } = Promise.withResolvers<void>();
      const { client } = await createTestClient(async (_, response) => {
        response
          .writeHead(200, EVENT_STREAM)
          .write(Buffer.concat([Buffer.from(head), tail.subarray(0, cut)]));
        await firstChunkRead;
        response.end(tail.subarray(cut));
      });
      const deltas: string[] = [];
      const onDelta = (delta: string) => {
        deltas.push(delta);
        continueSending();
      };
      await expect(client.stream('generateResponse', conversation, { onDelta })).resolves.toEqual({
        text: 'Ніє 👋',
      });
      expect(deltas).toEqual(['Ні', 'є 👋']);
    }
  });

  test('resolves at the final event, even if the stream stays open', async () => {
    const { reply } = await requestReply((_, response) => {
      response.writeHead(200, EVENT_STREAM).write(formatEvent({ done: true, text: 'Hello' }));
    });
    await expect(reply).resolves.toEqual({ text: 'Hello' });
  });

  test('rejects with the error in the final event', async () => {
    const failed = { error: { code: 'model-failed', message: 'cut off' } };
    const { reply, deltas } = await requestReply((_, response) =>
      response.writeHead(200, EVENT_STREAM).end(formatEvent({ delta: 'Hel' }) + formatEvent(failed)),
    );
    await expect(reply).rejects.toMatchObject({ code: 'model-failed' });
    expect(deltas).toEqual(['Hel']);
  });

  test('rejects with interrupted when the stream ends without a final event', async () => {
    const { reply } = await requestReply((_, response) =>
      response.writeHead(200, EVENT_STREAM).end(formatEvent({ delta: 'Hel' })),
    );
    await expect(reply).rejects.toMatchObject({ code: 'interrupted' });
  });

  test('rejects with interrupted when the connection is lost', async () => {
    const { reply } = await requestReply((_, response) => {
      response.writeHead(200, EVENT_STREAM).write(formatEvent({ delta: 'Hel' }), () => response.destroy());
    });
    await expect(reply).rejects.toMatchObject({ code: 'interrupted' });
  });

  test('rejects with bad-response when an event is unknown', async () => {
    const { reply } = await requestReply((_, response) =>
      response.writeHead(200, EVENT_STREAM).end(formatEvent({ surprise: true })),
    );
    await expect(reply).rejects.toMatchObject({ code: 'bad-response' });
  });

  test('accepts a response that is not streamed', async () => {
    const { reply, deltas } = await requestReply((_, response) => sendJson(response, 200, { text: 'Hello' }));
    await expect(reply).resolves.toEqual({ text: 'Hello' });
    expect(deltas).toEqual([]);
  });

  test('rejects with the error in a response that is not streamed', async () => {
    const { reply } = await requestReply((_, response) => sendError(response, 429, 'MESSAGE_LIMIT_REACHED'));
    await expect(reply).rejects.toMatchObject({ code: 'MESSAGE_LIMIT_REACHED' });
  });

  test('rejects with timeout only when the stream pauses for too long', async () => {
    const { reply, deltas } = await requestReply(
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

  test('rejects with interrupted when it is cancelled halfway', async () => {
    const controller = new AbortController();
    const { reply, deltas } = await requestReply(
      (_, response) => void response.writeHead(200, EVENT_STREAM).write(formatEvent({ delta: 'Hel' })),
      {},
      controller.signal,
    );
    await vi.waitFor(() => expect(deltas).toEqual(['Hel']));
    controller.abort();
    await expect(reply).rejects.toMatchObject({ code: 'interrupted' });
  });
});
