import { expect, test } from 'vitest';
import { distinctWords } from './distinct-words.ts';

test('blank words and repetitions go, the first of each stays in its place', () => {
  expect(distinctWords(['Trip', ' ', 'journey', 'trip ', '', 'Journey', 'way'], 10)).toEqual([
    'Trip',
    'journey',
    'way',
  ]);
});

test('no more come than asked for', () => {
  expect(distinctWords(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
});
