import { expect, test } from 'vitest';
import { findBetterVersion } from './better-version.ts';

test.each([
  ['It was a very good film.', 'It was a great film.'],
  ['I am very tired today.', 'I am exhausted today.'],
  ['I am very happy today.', 'I am delighted today.'],
  ['We are a very happy family in a very big house.', 'We are a very happy family in a huge house.'],
  ['She is a very tired doctor.', 'She is an exhausted doctor.'],
])('says "%s" with a stronger word', (sentence, better) => {
  expect(findBetterVersion(['I live here.', sentence])).toEqual({ sentence, better });
});

test('returns null if no sentence can be made stronger', () => {
  expect(
    findBetterVersion([
      'I am very well.',
      'The goods are very old.',
      'Very good!',
      'I am not very hungry.',
      "It isn't a very good film.",
      'We are a very happy family.',
      'The very happy child smiled.',
    ]),
  ).toBeNull();
});
