import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ModelUsage } from './ai.ts';
import { createTestAi, PROMPT } from './testing/create-test-ai.ts';
import {
  createDelta,
  createFinish,
  DONE,
  sendJson,
  streamEvents,
  usageChunk,
  USAGE,
} from './testing/model-responses.ts';

const Words = z.object({ words: z.array(z.string()) });

const createTextUsage = (inputTokens: number, outputTokens: number): ModelUsage => ({
  kind: 'text',
  inputTokens,
  outputTokens,
});

describe('output of the maximum length', () => {
  const request = { name: 'words', schema: Words, purpose: 'feedback' } as const;

  test.each([
    ['an incomplete answer', '{"words":["trip",'],
    ['no answer', ''],
  ])('is not requested again as JSON, because that would cost as much again: %s', async (_what, content) => {
    const { ai, context, reported } = await createTestAi(
      sendJson(content, USAGE, 'length'),
      sendJson('{"words":["trip"]}', USAGE),
    );
    await expect(ai.json(PROMPT, request, context)).rejects.toMatchObject({ code: 'model-failed' });
    expect(reported).toEqual([createTextUsage(70, 9)]);
  });

  test.each([
    ['after the finish reason', [createFinish({}, 'length'), usageChunk]],
    ['with the finish reason', [createFinish({ usage: USAGE }, 'length')]],
  ])('is not requested again as a stream without text; its usage arrives %s', async (_when, events) => {
    const { readText, reported } = await createTestAi(
      streamEvents(...events, DONE),
      streamEvents(createDelta('Fine.'), createFinish(), usageChunk, DONE),
    );
    await expect(readText()).rejects.toMatchObject({ code: 'model-failed' });
    expect(reported).toEqual([createTextUsage(70, 9)]);
  });

  test('is returned as a stream that has text', async () => {
    const { readText } = await createTestAi(
      streamEvents(createDelta('Fine, and'), createFinish({}, 'length'), usageChunk, DONE),
    );
    expect(await readText()).toBe('Fine, and');
  });
});
