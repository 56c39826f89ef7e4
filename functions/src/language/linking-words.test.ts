import { expect, test } from 'vitest';
import { findLinkingWords } from './linking-words.ts';

test('linking words are found once each, in order of appearance, whatever their case', () => {
  expect(
    findLinkingWords(['However, I stayed because it rained.', 'Because of that, however, I slept.']),
  ).toEqual(['however', 'because', 'because of']);
});

test('the longest linking phrase wins', () => {
  expect(findLinkingWords(['Even though it was late, first of all we ate.'])).toEqual([
    'even though',
    'first of all',
  ]);
});

test('"so" counts where it joins clauses and not where it strengthens', () => {
  expect(findLinkingWords(['It was so good.'])).toEqual([]);
  expect(findLinkingWords(['It rained, so we left.'])).toEqual(['so']);
});

test('a part of a longer word is no linking word', () => {
  expect(findLinkingWords(['The butter is gifted.'])).toEqual([]);
});

test('curly apostrophes and line breaks do not hide a phrase', () => {
  expect(findLinkingWords(['That’s why I came, on the\nother hand.'])).toEqual([
    "that's why",
    'on the other hand',
  ]);
});
