import { expect, test } from 'vitest';
import { findLinkingWords } from './linking-words.ts';

test('finds each linking word once, in order of appearance and regardless of case', () => {
  expect(
    findLinkingWords(['However, I stayed because it rained.', 'Because of that, however, I slept.']),
  ).toEqual(['however', 'because', 'because of']);
});

test('finds spellings with the long s once, as ordinary ones', () => {
  expect(findLinkingWords(['As soon as, aſ soon as, as ſoon aſ'])).toEqual(['as soon as']);
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

test('finds "yet" where it joins clauses, but not as an adverb', () => {
  expect(findLinkingWords(['I have not eaten yet.', 'Not yet!', 'Is it ready yet, Mum?'])).toEqual([]);
  expect(findLinkingWords(['It was late, yet we stayed.'])).toEqual(['yet']);
  expect(findLinkingWords(['He works hard and yet he has no money.'])).toEqual(['yet']);
});

test('finds "since" and "until" where a clause follows, but not before a time', () => {
  expect(findLinkingWords(['I have lived here since 2010.', 'I waited until Monday.'])).toEqual([]);
  expect(findLinkingWords(['since last year', 'since the war', 'until five o’clock', 'ever since'])).toEqual(
    [],
  );
  expect(
    findLinkingWords(['since my childhood', 'Since our last lesson, I slept well.', 'until my birthday']),
  ).toEqual([]);
  expect(findLinkingWords(['Since I moved here, I have been happy.'])).toEqual(['since']);
  expect(findLinkingWords(['I have been busy since it’s been raining.'])).toEqual(['since']);
  expect(findLinkingWords(['We talked until they left.'])).toEqual(['until']);
});

test('finds "while" where it joins clauses, but not as a noun', () => {
  expect(
    findLinkingWords([
      'I rested for a while.',
      'once in a while',
      'a little while ago',
      'It’s worth your while.',
    ]),
  ).toEqual([]);
  expect(findLinkingWords(['While I was cooking, it rained.'])).toEqual(['while']);
  expect(findLinkingWords(['I listen to music while running.', 'He slept while the kids played.'])).toEqual([
    'while',
  ]);
});

test('finds "so" and "yet" before a possessive', () => {
  expect(findLinkingWords(['It rained, so my friends left.'])).toEqual(['so']);
  expect(findLinkingWords(['It was late, yet my sister stayed.'])).toEqual(['yet']);
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
