import { expect, test } from 'vitest';
import { findLinkingWords } from './linking-words.ts';

test('finds each linking word once, in order of appearance and regardless of case', () => {
  expect(
    findLinkingWords(['However, I stayed because it rained.', 'Because of that, however, I slept.']),
  ).toEqual(['however', 'because', 'because of']);
});

test('prefers the longest linking phrase', () => {
  expect(findLinkingWords(['Even though it was late, first of all we ate.'])).toEqual([
    'even though',
    'first of all',
  ]);
});

test('finds "so" where it joins clauses, but not as an intensifier', () => {
  expect(findLinkingWords(['It was so good.'])).toEqual([]);
  expect(findLinkingWords(['It rained, so we left.'])).toEqual(['so']);
});

test('ignores parts of longer words', () => {
  expect(findLinkingWords(['The butter is gifted.'])).toEqual([]);
});

test('finds phrases with curly apostrophes and line breaks', () => {
  expect(findLinkingWords(['That’s why I came, on the\nother hand.'])).toEqual([
    "that's why",
    'on the other hand',
  ]);
});
