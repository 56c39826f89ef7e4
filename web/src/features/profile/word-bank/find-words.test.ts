import type { WordBankEntry } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { findWords, indexWords, getPage } from './find-words.ts';

const createEntry = (word: string, translation?: string): WordBankEntry => ({
  id: word,
  word,
  createdAt: '2026-01-01T00:00:00Z',
  ...(translation !== undefined && { translation }),
});
const NEWEST = [
  createEntry('word 10'),
  createEntry('école'),
  createEntry('Zebra', 'ЗЕБРА'),
  createEntry('word 9'),
  createEntry('apple'),
];
const index = indexWords(NEWEST);
const findAndGetWords = (...[search, order]: [string, Parameters<typeof findWords>[2]]) =>
  findWords(index, search, order).map(({ word }) => word);

test.each([
  ['newest', ['word 10', 'école', 'Zebra', 'word 9', 'apple']],
  ['oldest', ['apple', 'word 9', 'Zebra', 'école', 'word 10']],
  ['az', ['apple', 'école', 'word 9', 'word 10', 'Zebra']],
  ['za', ['Zebra', 'word 10', 'word 9', 'école', 'apple']],
] as const)('orders words: %s', (order, words) => {
  expect(findAndGetWords('', order)).toEqual(words);
});

test('searches words and translations, ignoring case', () => {
  expect(findAndGetWords(' зебра ', 'newest')).toEqual(['Zebra']);
  expect(findAndGetWords('WORD', 'az')).toEqual(['word 9', 'word 10']);
  expect(findAndGetWords('nothing', 'az')).toEqual([]);
});

test('divides words into pages of twenty, and returns the last page for a number that is too high', () => {
  const words = Array.from({ length: 41 }, (_, number) => createEntry(String(number)));
  expect(getPage(words, 1)).toMatchObject({ from: 21, to: 40, last: 2, number: 1 });
  expect(getPage(words, 9)).toMatchObject({ from: 41, to: 41, number: 2, words: { length: 1 } });
  expect(getPage([], 3)).toEqual({ words: [], from: 0, to: 0, last: 0, number: 0 });
});
