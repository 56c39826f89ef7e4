import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordText } from './text.ts';
import { isWordText, wordKey } from './word-text.ts';

test('accepts exactly the trimmed texts that the schema accepts', () => {
  const texts = oneof(
    string({ unit: 'binary', maxLength: 8 }),
    string({ unit: constantFrom('a', '1', '-', ' ', '\n', '\u0007', '\ud800', 'ї'), maxLength: 8 }),
  );
  assert(
    property(texts, (text) => {
      const isAccepted = text === text.trim() && wordText(6).safeParse(text).success;
      expect(isWordText(text, 6)).toBe(isAccepted);
    }),
  );
});

describe('wordKey', () => {
  test.each([
    ['spaces around a word', '  trip '],
    ['several spaces between words', 'a  \t trip', 'a trip'],
    ['capitals', 'TRIP'],
    ['soft hyphens', 'tr\u00adip'],
    ['whether letters are full-width', 'ｔｒｉｐ'],
  ])('ignores %s', (_what, word, key = 'trip') => {
    expect(wordKey(word)).toBe(key);
  });
});
