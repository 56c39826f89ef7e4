import { expect, test } from 'vitest';
import { pickDistinctWords } from './distinct-words.ts';

test('blank words and repetitions go, the first of each stays in its place', () => {
  expect(pickDistinctWords(['Trip', ' ', 'journey', 'trip ', '', 'Journey', 'way'], 10)).toEqual([
    'Trip',
    'journey',
    'way',
  ]);
});

test('no more come than asked for', () => {
  expect(pickDistinctWords(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
});
