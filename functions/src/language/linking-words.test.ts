import { expect, test } from 'vitest';
import { linkingWords } from './linking-words.ts';

test('linking words are found once each, in order of appearance, whatever their case', () => {
  expect(
    linkingWords(['However, I stayed because it rained.', 'Because of that, however, I slept.']),
  ).toEqual(['however', 'because', 'because of']);
});

test('the longest linking phrase wins', () => {
  expect(linkingWords(['Even though it was late, first of all we ate.'])).toEqual([
    'even though',
    'first of all',
  ]);
});

test('"so" counts where it joins clauses and not where it strengthens', () => {
  expect(linkingWords(['It was so good.'])).toEqual([]);
  expect(linkingWords(['It rained, so we left.'])).toEqual(['so']);
});

test('a part of a longer word is no linking word', () => {
  expect(linkingWords(['The butter is gifted.'])).toEqual([]);
});

test('curly apostrophes and line breaks do not hide a phrase', () => {
  expect(linkingWords(['That’s why I came, on the\nother hand.'])).toEqual([
    "that's why",
    'on the other hand',
  ]);
});
