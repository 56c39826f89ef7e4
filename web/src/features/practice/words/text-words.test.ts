import { expect, test } from 'vitest';
import { findWordAt, listWords, toNewWord } from './text-words.ts';

const getWords = (text: string) => listWords(text).map(({ word }) => word);

test('lists each word worth looking up once, with its apostrophes and hyphens', () => {
  expect(getWords("I don't know a well-known café; do you know?! 42 слово, the 1st o'clock")).toEqual([
    'know',
    'well-known',
    'café',
    'слово',
    "o'clock",
  ]);
  expect(getWords('?! … 👩🏽‍🎓')).toEqual([]);
  expect(getWords("I'm to be in it.")).toEqual([]);
});

test('omits words that are too long for the word bank', () => {
  expect(getWords(`go ${'b'.repeat(81)} home`)).toEqual(['go', 'home']);
});

test('finds the word at a position, and none in the space between two words', () => {
  expect(findWordAt('go, then', 1)?.word).toBe('go');
  expect(findWordAt('go, then', 2)?.word).toBe('go');
  expect(findWordAt('go, then', 3)).toBeUndefined();
});

test('adds the sentence around a word as its example unless it is too long', () => {
  const text = 'Hello there! I went to the market.\nAnd you?';
  const market = listWords(text).find(({ word }) => word === 'market');
  expect(market && toNewWord(text, market)).toEqual({ word: 'market', example: 'I went to the market.' });
  const long = `Very ${'very '.repeat(80)}long one.`;
  const [first] = listWords(long);
  expect(first && toNewWord(long, first)).toEqual({ word: 'Very' });
});
