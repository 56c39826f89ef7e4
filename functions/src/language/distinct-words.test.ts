import { expect, test } from 'vitest';
import { pickDistinctWords } from './distinct-words.ts';

test('pickDistinctWords removes blank and repeated words and keeps the first of each', () => {
  expect(pickDistinctWords(['Trip', ' ', 'journey', 'trip ', '', 'Journey', 'way'], 10)).toEqual([
    'Trip',
    'journey',
    'way',
  ]);
});

test('pickDistinctWords returns no more words than requested', () => {
  expect(pickDistinctWords(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
});
