import { expect, test } from 'vitest';
import { partsOf } from './playwright.ts';

test('all journeys are run in parts that together are the whole', () => {
  expect(partsOf([]).map(({ args }) => args)).toEqual([
    ['--shard=1/4'],
    ['--shard=2/4'],
    ['--shard=3/4'],
    ['--shard=4/4'],
  ]);
});

test('what a filter chooses is one part', () => {
  expect(partsOf(['login'])).toEqual([{ name: 'e2e', args: ['login'] }]);
});

test('no two parts leave what they leave in one folder', () => {
  const names = partsOf([]).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
