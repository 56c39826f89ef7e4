import type { Lesson } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { usesWord } from '../conversation/word-use.ts';
import { suggestVocabulary } from './vocabulary.ts';

const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['spicy'] };

test('suggests words that fit the conversation', () => {
  expect(suggestVocabulary(lesson, ['We cooked soup and ate bread in a restaurant.'])).toContain('recipe');
  expect(suggestVocabulary(lesson, ['We took a plane and stayed in a hotel.'])).toContain('luggage');
});

test('suggests no words that the learner used or practised', () => {
  const said =
    'The recipes of my aunt were delicious, and the food was fresh. I visited her and bought bread.';
  const words = suggestVocabulary(lesson, [said]);
  expect(words.filter((word) => usesWord(said, word))).toEqual([]);
  expect(words).not.toContain('spicy');
});

test('suggests harder words at higher levels', () => {
  const said = ['We cooked soup and ate bread.'];
  expect(suggestVocabulary({ ...lesson, level: 'Proficient' }, said)).toContain('cuisine');
});

test('suggests words for the topic when no theme matches', () => {
  const words = suggestVocabulary(lesson, ['Yes.']);
  expect(words).toHaveLength(8);
  expect(words).toContain('yesterday');
});
