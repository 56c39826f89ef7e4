import { describe, expect, test } from 'vitest';
import { GrammarFeedback, PracticeWord } from '../../contract/index.ts';
import * as z from 'zod/mini';
import { toJsonSchema, parseAnswer } from './structured-output.ts';
import { InvalidModelOutputError } from './model-errors.ts';

describe('the schema that the model is given', () => {
  test('closes every object and requires every field, as strict answers demand', () => {
    expect(toJsonSchema(GrammarFeedback)).toEqual({
      type: 'object',
      properties: {
        errorAnalysis: {
          type: 'object',
          properties: {
            mistakes: {
              type: 'array',
              items: {
                type: 'object',
                properties: { message: { type: 'string' }, explanation: { type: 'string' } },
                required: ['message', 'explanation'],
                additionalProperties: false,
              },
            },
            summary: { type: 'string' },
          },
          required: ['mistakes', 'summary'],
          additionalProperties: false,
        },
      },
      required: ['errorAnalysis'],
      additionalProperties: false,
    });
  });

  test('has none of the keywords that strict answers do not take', () => {
    const words = z.object({ words: z.array(PracticeWord).check(z.maxLength(10)) });
    expect(JSON.stringify(toJsonSchema(words))).not.toMatch(/minLength|maxLength|maxItems|\$schema/);
  });
});

describe("the model's answer", () => {
  const Words = z.object({ words: z.array(PracticeWord) });

  test('is checked by the full schema', () => {
    expect(parseAnswer('{"words":[" trip "]}', Words)).toEqual({ words: ['trip'] });
  });

  test.each([
    '',
    'Sure! {"words":[]}',
    '{"words":',
    '{"words":"trip"}',
    '[]',
    `{"words":["${'x'.repeat(41)}"]}`,
  ])('that does not fit is nonsense: %s', (text) => {
    expect(() => parseAnswer(text, Words)).toThrow(InvalidModelOutputError);
  });
});
