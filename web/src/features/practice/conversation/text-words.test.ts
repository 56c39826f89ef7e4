import { expect, test } from 'vitest';
import { findSentence, findWordAt, listWords } from './text-words.ts';

const words = (text: string) => listWords(text).map(({ word }) => word);

test('each word of a text is there once, with what joins its parts', () => {
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

test('what is longer than a word of the word bank is none', () => {
  expect(words(`a ${'b'.repeat(81)} c`)).toEqual(['a', 'c']);
});

test('a place in the text belongs to the word around it, and to none between two', () => {
  expect(findWordAt('go, then', 1)?.word).toBe('go');
  expect(findWordAt('go, then', 2)?.word).toBe('go');
  expect(findWordAt('go, then', 3)).toBeUndefined();
});

test('the sentence around a word is its example, where it is not too long', () => {
  const text = 'Hello there! I went to the market.\nAnd you?';
  const market = listWords(text).find(({ word }) => word === 'market');
  expect(market && findSentence(text, market)).toBe('I went to the market.');
  const long = `A ${'very '.repeat(80)}long one.`;
  const [first] = listWords(long);
  expect(first && findSentence(long, first)).toBeUndefined();
});
