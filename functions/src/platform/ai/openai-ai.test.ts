import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TYPICAL_OUTPUT_TOKENS, type ModelUsage } from './ai.ts';
import { AppError } from '../errors.ts';
import { getSafetyIdentifier } from './openai-calls.ts';
import {
  createTestAi,
  createTestAiWith,
  failWith500,
  joinText,
  PROMPT,
  type Handler,
} from './testing/create-test-ai.ts';
import {
  createDelta,
  createFinish,
  DONE,
  sendJson,
  streamEvents,
  usageChunk,
  USAGE,
  createEvent,
} from './testing/model-responses.ts';

const Words = z.object({ words: z.array(z.string()) });
/** The estimate for the 18 characters of the prompt. */
const ESTIMATED_INPUT = 5;

const sendAudio: Handler = (response) => response.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end('ID3');

const createTextUsage = (inputTokens: number, outputTokens: number): ModelUsage => ({
  kind: 'text',
  inputTokens,
  outputTokens,
});

test('replaces half a character, which a server may reject, in requests for text and speech', async () => {
  const { ai, context, bodies } = await createTestAi(
    streamEvents(createDelta('Fine.'), createFinish(), DONE),
    sendAudio,
  );
  await joinText(ai.stream([{ role: 'user', content: 'Hi \ud83d' }], context));
  await ai.speech('Hi \ud83d', context);

  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ messages: [{ role: 'user', content: 'Hi \ufffd' }] });
  expect(JSON.parse(bodies[1] ?? '')).toMatchObject({ input: 'Hi \ufffd' });
});

describe('usage of a streamed completion', () => {
  test('is requested and read from the end of the stream', async () => {
    const { readText, reported, bodies } = await createTestAi(
      streamEvents(createDelta('Fine, '), createDelta('and you?'), createFinish(), usageChunk, DONE),
    );
    expect(await readText()).toBe('Fine, and you?');
    expect(reported).toEqual([createTextUsage(70, 9)]);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ stream_options: { include_usage: true } });
  });

  test('is read from the chunk with the finish reason', async () => {
    const { readText, reported } = await createTestAi(
      streamEvents(createDelta('Fine.'), createFinish({ usage: USAGE }), DONE),
    );
    expect(await readText()).toBe('Fine.');
    expect(reported).toEqual([createTextUsage(70, 9)]);
  });

  test.each([
    ['nothing', streamEvents(createDelta('Fine, '), createDelta('and you?'), createFinish(), DONE)],
    [
      'nothing and omits [DONE]',
      streamEvents(createDelta('Fine, '), createDelta('and you?'), createFinish()),
    ],
    [
      'nonsense',
      streamEvents(
        createDelta('Fine, '),
        createDelta('and you?'),
        createFinish(),
        createEvent({ choices: [], usage: { prompt_tokens: 'many' } }),
        DONE,
      ),
    ],
  ])('is estimated when the server reports %s', async (_what, handler) => {
    const { readText, reported } = await createTestAi(handler);
    expect(await readText()).toBe('Fine, and you?');
    expect(reported).toEqual([createTextUsage(ESTIMATED_INPUT, 4)]);
  });

  test('is estimated when the server stays silent after the end of the answer', async () => {
    const { readText, reported } = await createTestAi((response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/event-stream' })
        .write(createDelta('Fine.') + createFinish());
    });
    expect(await readText()).toBe('Fine.');
    expect(reported).toEqual([createTextUsage(ESTIMATED_INPUT, 2)]);
  });

  test('covers the part received before the stream broke off', async () => {
    const { readText, reported } = await createTestAi(
      streamEvents(createDelta('Fine, '), createDelta('and ')),
    );
    await expect(readText()).rejects.toMatchObject({ code: 'model-failed' });
    expect(reported).toEqual([createTextUsage(ESTIMATED_INPUT, 3)]);
  });

  test('is zero when the content is not text', async () => {
    const { readText, reported } = await createTestAi(
      streamEvents(createDelta({ text: 'Fine.' })),
      streamEvents(createDelta({})),
    );
    await expect(readText()).rejects.toMatchObject({ code: 'model-failed' });
    expect(reported).toEqual([createTextUsage(0, 0), createTextUsage(0, 0)]);
  });

  test('covers the part received before the consumer stopped', async () => {
    const { ai, context, reported } = await createTestAi(
      streamEvents(createDelta('Fine, '), createDelta('and you?'), createFinish(), usageChunk),
    );
    for await (const piece of ai.stream(PROMPT, context)) {
      expect(piece).toBe('Fine, ');
      break;
    }
    expect(reported).toEqual([createTextUsage(ESTIMATED_INPUT, 2)]);
  });

  test('is zero for a failed request, whose retry is reported separately', async () => {
    const { readText, reported } = await createTestAi(
      failWith500,
      streamEvents(createDelta('Fine.'), createFinish(), usageChunk, DONE),
    );
    expect(await readText()).toBe('Fine.');
    expect(reported).toEqual([createTextUsage(0, 0), createTextUsage(70, 9)]);
  });
});

test('a stream of reasoning without text does not count as silence', async () => {
  const reasoning = createEvent({ choices: [{ index: 0, delta: { reasoning_content: 'Hm.' } }] });
  const { ai, context } = await createTestAiWith({ timeoutMs: 1_500 }, (response) => {
    const events = [reasoning, reasoning, reasoning, createDelta('Fine.') + createFinish() + usageChunk];
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const timer = setInterval(() => {
      response.write(events.shift() ?? DONE);
      if (events.length === 0) clearInterval(timer);
    }, 600);
  });

  expect(await joinText(ai.stream(PROMPT, context))).toBe('Fine.');
});

describe('usage of a JSON completion', () => {
  test('is read from the report, even for invalid output that is requested again', async () => {
    const { ai, context, reported } = await createTestAi(
      sendJson('{"words":', { ...USAGE, completion_tokens: 3 }),
      sendJson('{"words":["trip"]}', USAGE),
    );
    expect(await ai.json(PROMPT, { name: 'words', schema: Words, purpose: 'feedback' }, context)).toEqual({
      words: ['trip'],
    });
    expect(reported).toEqual([createTextUsage(70, 3), createTextUsage(70, 9)]);
  });

  test('is estimated without a report', async () => {
    const { ai, context, reported } = await createTestAi(sendJson('{"words":["trip"]}'));
    await ai.json(PROMPT, { name: 'words', schema: Words, purpose: 'feedback' }, context);
    expect(reported).toEqual([createTextUsage(ESTIMATED_INPUT, 5)]);
  });

  test('is estimated as typical when the client aborts, because the model may still answer', async () => {
    const client = new AbortController();
    const { ai, context, reported } = await createTestAi(() => client.abort());
    const request = { name: 'words', schema: Words, purpose: 'feedback' } as const;
    await expect(ai.json(PROMPT, request, { ...context, signal: client.signal })).rejects.toThrow(AppError);
    expect(reported).toEqual([createTextUsage(ESTIMATED_INPUT, TYPICAL_OUTPUT_TOKENS.feedback)]);
  });

  test('is estimated as typical when a request takes too long', async () => {
    const { ai, context, reported } = await createTestAiWith({ timeoutMs: 50 }, () => undefined);
    const request = { name: 'words', schema: Words, purpose: 'feedback' } as const;
    await expect(ai.json(PROMPT, request, context)).rejects.toThrow(AppError);
    expect(reported).toEqual([createTextUsage(ESTIMATED_INPUT, TYPICAL_OUTPUT_TOKENS.feedback)]);
  });

  test('is zero when the content is not text', async () => {
    const { ai, context, reported } = await createTestAi(sendJson({ words: ['trip'] }), sendJson({}));
    await expect(
      ai.json(PROMPT, { name: 'words', schema: Words, purpose: 'feedback' }, context),
    ).rejects.toMatchObject({ code: 'model-failed' });
    expect(reported).toEqual([createTextUsage(0, 0), createTextUsage(0, 0)]);
  });
});

describe('usage of speech', () => {
  test('is the number of characters', async () => {
    const { ai, context, reported } = await createTestAi(sendAudio);
    await ai.speech('Hello there', context);
    expect(reported).toEqual([{ kind: 'speech', characters: 11 }]);
  });

  test('is zero for a failed request, whose retry is reported separately', async () => {
    const { ai, context, reported } = await createTestAi(failWith500, sendAudio);
    await ai.speech('Hello there', context);
    expect(reported).toEqual([
      { kind: 'speech', characters: 0 },
      { kind: 'speech', characters: 11 },
    ]);
  });
});

describe('a request', () => {
  test('limits its tokens, and does not contain the uid', async () => {
    const { ai, context, bodies, readText } = await createTestAi(
      streamEvents(createDelta('Fine.'), createFinish(), usageChunk, DONE),
      sendJson('{"words":[]}', USAGE),
    );
    await readText();
    await ai.json(PROMPT, { name: 'words', schema: Words, purpose: 'feedback' }, context);
    const [content, feedback] = bodies.map((body): unknown => JSON.parse(body));
    expect(content).toMatchObject({ max_completion_tokens: 1_500 });
    expect(feedback).toMatchObject({ max_completion_tokens: 6_000 });
    expect(bodies.join('')).not.toContain('"u1"');
  });

  test('asks OpenAI to store nothing, and to reuse the cached prompt of the user', async () => {
    const { readText, bodies } = await createTestAiWith(
      { isOpenAi: true },
      streamEvents(createDelta('Fine.'), createFinish(), usageChunk, DONE),
    );
    await readText();
    const request: unknown = JSON.parse(bodies[0] ?? '');
    expect(request).toMatchObject({ store: false, prompt_cache_key: getSafetyIdentifier('u1') });
  });

  test('omits settings that a server other than OpenAI may not know', async () => {
    const { bodies, readText } = await createTestAi(
      streamEvents(createDelta('Fine.'), createFinish(), usageChunk, DONE),
    );
    await readText();
    const request: unknown = JSON.parse(bodies[0] ?? '');
    for (const name of ['store', 'prompt_cache_key', 'reasoning_effort']) {
      expect(request).not.toHaveProperty(name);
    }
  });
});
