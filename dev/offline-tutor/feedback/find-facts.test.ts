import { expect, test } from 'vitest';
import { findFacts } from './find-facts.ts';

test.each([
  ['I work as a nurse.', 'works as a nurse'],
  ["I'm a teacher in a small school.", 'is a teacher'],
  ['We have a garden, and I have a dog, Rex!', 'has a dog, Rex'],
  ['I really love hiking in the mountains.', 'likes hiking in the mountains'],
  ['I live in Lviv.', 'lives in Lviv'],
])('finds the fact in %j', (quote, text) => {
  expect(findFacts(['It is late.', `Hello! ${quote}`])).toEqual([{ text, quote }]);
});

test('finds no facts in sentences that do not describe the learner', () => {
  expect(findFacts(['Yesterday I went home. My brother works as a cook. I have a question.'])).toEqual([]);
});
