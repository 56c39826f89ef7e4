import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../../config.ts';
import type { ModelUsage } from './ai.ts';
import { createOpenAi } from './openai-ai.ts';

// Covers all ways in which servers report usage; the local model server has only one.
type Answer = (response: ServerResponse) => void;

const PROMPT = [{ role: 'user', content: 'How are you today?' }] as const;
/** 18 characters. */
const ESTIMATED_INPUT = 5;
const USAGE = { prompt_tokens: 70, completion_tokens: 9, total_tokens: 79 };

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`;
const word = (content: unknown) => event({ choices: [{ index: 0, delta: { content } }] });
const finish = (more: object = {}) =>
  event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], ...more });
const usageChunk = event({ choices: [], usage: USAGE });
const DONE = 'data: [DONE]\n\n';

const streams =
  (...parts: string[]): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(parts.join(''));

const says =
  (content: unknown, usage?: object): Answer =>
  (response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }], usage }));

const sound: Answer = (response) => response.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end('ID3');
const fails: Answer = (response) => response.writeHead(500).end();

/** The AI client with a server that gives these answers in turn, and the usage it reports. */
async function createTestAi(...answers: Answer[]) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      (answers[bodies.length - 1] ?? fails)(response);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const ai = createOpenAi(readConfig({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` }).model);
  const reported: ModelUsage[] = [];
  const context = {
    uid: 'u1',
    signal: new AbortController().signal,
    onUsage: (one: ModelUsage) => void reported.push(one),
  };
  return { ai, context, reported, bodies, text: () => textOf(ai.stream(PROMPT, context)) };
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  return (await Array.fromAsync(pieces)).join('');
}

const text = (inputTokens: number, outputTokens: number): ModelUsage => ({
  kind: 'text',
  inputTokens,
  outputTokens,
});

describe('usage of a streamed text', () => {
  test('is requested and read from the end of the stream', async () => {
    const {
      text: read,
      reported,
      bodies,
    } = await createTestAi(streams(word('Fine, '), word('and you?'), finish(), usageChunk, DONE));
    expect(await read()).toBe('Fine, and you?');
    expect(reported).toEqual([text(70, 9)]);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ stream_options: { include_usage: true } });
  });

  test('is read from the last chunk with text', async () => {
    const { text: read, reported } = await createTestAi(
      streams(word('Fine.'), finish({ usage: USAGE }), DONE),
    );
    expect(await read()).toBe('Fine.');
    expect(reported).toEqual([text(70, 9)]);
  });

  test.each([
    ['nothing', streams(word('Fine, '), word('and you?'), finish(), DONE)],
    ['nothing, and does not end the stream', streams(word('Fine, '), word('and you?'), finish())],
    [
      'nonsense',
      streams(
        word('Fine, '),
        word('and you?'),
        finish(),
        event({ choices: [], usage: { prompt_tokens: 'many' } }),
        DONE,
      ),
    ],
  ])('is estimated when the server reports %s', async (_what, answer) => {
    const { text: read, reported } = await createTestAi(answer);
    expect(await read()).toBe('Fine, and you?');
    expect(reported).toEqual([text(ESTIMATED_INPUT, 4)]);
  });

  test('does not delay the answer when the server stays silent after its end', async () => {
    const { text: read, reported } = await createTestAi((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(word('Fine.') + finish());
    });
    expect(await read()).toBe('Fine.');
    expect(reported).toEqual([text(ESTIMATED_INPUT, 2)]);
  });

  test('covers the part received before the stream broke off', async () => {
    const { text: read, reported } = await createTestAi(streams(word('Fine, '), word('and ')));
    await expect(read()).rejects.toMatchObject({ code: 'model-failed' });
    expect(reported).toEqual([text(ESTIMATED_INPUT, 3)]);
  });

  test('is zero when the content is not text', async () => {
    const { text: read, reported } = await createTestAi(streams(word({ text: 'Fine.' })), streams(word({})));
    await expect(read()).rejects.toMatchObject({ code: 'model-failed' });
    expect(reported).toEqual([text(0, 0), text(0, 0)]);
  });

  test('covers the part received before the consumer stopped', async () => {
    const { ai, context, reported } = await createTestAi(
      streams(word('Fine, '), word('and you?'), finish(), usageChunk),
    );
    for await (const piece of ai.stream(PROMPT, context)) {
      expect(piece).toBe('Fine, ');
      break;
    }
    expect(reported).toEqual([text(ESTIMATED_INPUT, 2)]);
  });

  test('is zero for a failed request, which is retried and reported separately', async () => {
    const { text: read, reported } = await createTestAi(
      fails,
      streams(word('Fine.'), finish(), usageChunk, DONE),
    );
    expect(await read()).toBe('Fine.');
    expect(reported).toEqual([text(0, 0), text(70, 9)]);
  });
});

describe('usage of a JSON answer', () => {
  const Words = z.object({ words: z.array(z.string()) });

  test('is read from the report, also for invalid output that is requested again', async () => {
    const { ai, context, reported } = await createTestAi(
      says('{"words":', { ...USAGE, completion_tokens: 3 }),
      says('{"words":["trip"]}', USAGE),
    );
    expect(await ai.json(PROMPT, 'words', Words, context)).toEqual({ words: ['trip'] });
    expect(reported).toEqual([text(70, 3), text(70, 9)]);
  });

  test('is estimated without a report', async () => {
    const { ai, context, reported } = await createTestAi(says('{"words":["trip"]}'));
    await ai.json(PROMPT, 'words', Words, context);
    expect(reported).toEqual([text(ESTIMATED_INPUT, 5)]);
  });

  test('is zero when the content is not text', async () => {
    const { ai, context, reported } = await createTestAi(says({ words: ['trip'] }), says({}));
    await expect(ai.json(PROMPT, 'words', Words, context)).rejects.toMatchObject({ code: 'model-failed' });
    expect(reported).toEqual([text(0, 0), text(0, 0)]);
  });
});

describe('usage of speech', () => {
  test('is the number of characters', async () => {
    const { ai, context, reported } = await createTestAi(sound);
    await ai.speech('Hello there', context);
    expect(reported).toEqual([{ kind: 'speech', characters: 11 }]);
  });

  test('is zero when the model failed', async () => {
    const { ai, context, reported } = await createTestAi(fails, sound);
    await ai.speech('Hello there', context);
    expect(reported).toEqual([
      { kind: 'speech', characters: 0 },
      { kind: 'speech', characters: 11 },
    ]);
  });
});
