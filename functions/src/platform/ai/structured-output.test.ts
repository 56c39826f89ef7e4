import { describe, expect, test } from 'vitest';
import { PracticeWord } from '../../contract/index.ts';
import * as z from 'zod/mini';
import { toJsonSchema, parseCompletion } from './structured-output.ts';
import { InvalidModelOutputError } from './model-errors.ts';

describe('toJsonSchema', () => {
  test('closes every object and requires every field, as strict output demands', () => {
    const schema = z.object({
      sentences: z.array(z.object({ sentence: z.string(), translation: z.nullable(z.string()) })),
    });
    expect(toJsonSchema(schema)).toEqual({
      type: 'object',
      properties: {
        sentences: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              sentence: { type: 'string' },
              translation: { type: ['string', 'null'] },
            },
            required: ['sentence', 'translation'],
            additionalProperties: false,
          },
        },
      },
      required: ['sentences'],
      additionalProperties: false,
    });
  });

  test('omits keywords that strict output does not support', () => {
    const words = z.object({ words: z.array(PracticeWord).check(z.maxLength(10)) });
    expect(JSON.stringify(toJsonSchema(words))).not.toMatch(/minLength|maxLength|maxItems|\$schema/);
  });
});

describe('parseCompletion', () => {
  const Words = z.object({ words: z.array(PracticeWord) });

  test('validates with the full schema', () => {
    expect(parseCompletion('{"words":[" trip "]}', Words)).toEqual({ words: ['trip'] });
  });

  test.each([
    '',
    'Sure! {"words":[]}',
    '{"words":',
    '{"words":"trip"}',
    '[]',
    `{"words":["${'x'.repeat(41)}"]}`,
  ])('throws InvalidModelOutputError for %j', (text) => {
    expect(() => parseCompletion(text, Words)).toThrow(InvalidModelOutputError);
  });

  test('explains only the first of hundreds of problems', () => {
    const text = JSON.stringify({ words: Array.from({ length: 700 }, () => '!') });
    const content: unknown = expect.stringMatching(/^.{100,1100}$/su);
    expect(() => parseCompletion(text, Words)).toThrow(
      expect.objectContaining({ repair: [expect.anything(), { role: 'user', content }] }),
    );
  });

  test('asks for a correction as the user, after the invalid answer', () => {
    expect(() => parseCompletion('{"words":', Words)).toThrow(
      expect.objectContaining({
        repair: [
          { role: 'assistant', content: '{"words":' },
          { role: 'user', content: expect.stringContaining('not valid JSON') as unknown },
        ],
      }),
    );
  });

  test('repeats the request unchanged after an empty answer', () => {
    expect(() => parseCompletion('\n', Words)).toThrow(expect.objectContaining({ repair: [] }));
  });
});
