import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainText, wordText } from './text.ts';

describe('plainText', () => {
  test('trims text and keeps its line breaks and tabs', () => {
    expect(plainText(20).parse('  one\n\ttwo\r\nthree ')).toBe('one\n\ttwo\r\nthree');
  });

  test.each([
    ['a lone surrogate', 'a\ud800'],
    ['a control character', 'a\u0000b'],
    ['text that is only spaces', '   '],
    ['too many characters', 'x'.repeat(21)],
  ])('rejects %s', (_what, text) => {
    expect(plainText(20).safeParse(text).success).toBe(false);
  });
});

describe('wordText', () => {
  test.each([
    ['a lone surrogate', 'a\udc00', 'must be one line of text'],
    ['a line break', 'two\nlines', 'must be one line of text'],
    ['text without a letter or a digit', '?!', 'must contain a letter or a digit'],
  ])('rejects %s and says why', (_what, word, message) => {
    expect(wordText(20).safeParse(word).error?.issues[0]?.message).toBe(message);
  });
});

test.each([
  ['plainText', plainText(20)],
  ['wordText', wordText(20)],
])('%s does not check the rest of a text that is too long, which may take long', (_what, schema) => {
  const checked: string[] = [];
  const withCheck = schema.check(z.refine((text) => checked.push(text) > 0));

  expect(withCheck.safeParse('x'.repeat(21)).success).toBe(false);
  expect(checked).toEqual([]);
});
