import { expect, test } from 'vitest';
import { findSentence, findWordAt, listWords } from './text-words.ts';

const words = (text: string) => listWords(text).map(({ word }) => word);

test('lists each word once, with its apostrophes and hyphens', () => {
  expect(words("I don't know a well-known café; do you know?! 42 слово")).toEqual([
    'I',
    "don't",
    'know',
    'a',
    'well-known',
    'café',
    'do',
    'you',
    '42',
    'слово',
  ]);
  expect(words('?! … 👩🏽‍🎓')).toEqual([]);
});

test('omits words that are too long for the word bank', () => {
  expect(words(`a ${'b'.repeat(81)} c`)).toEqual(['a', 'c']);
});

test('finds the word around a position, and none between two words', () => {
  expect(findWordAt('go, then', 1)?.word).toBe('go');
  expect(findWordAt('go, then', 2)?.word).toBe('go');
  expect(findWordAt('go, then', 3)).toBeUndefined();
});

test('returns the sentence around a word unless it is too long', () => {
  const text = 'Hello there! I went to the market.\nAnd you?';
  const market = listWords(text).find(({ word }) => word === 'market');
  expect(market && findSentence(text, market)).toBe('I went to the market.');
  const long = `A ${'very '.repeat(80)}long one.`;
  const [first] = listWords(long);
  expect(first && findSentence(long, first)).toBeUndefined();
});
