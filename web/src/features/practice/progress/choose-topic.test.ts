import { MISTAKE_CATEGORIES, type MistakeCategory, type Topic } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import { chooseTopic } from './choose-topic.ts';

const FUTURE = 'Future Simple (will)';

/** For each category: the topic after mistakes in sessions about the future, and without any session. */
const TOPICS: Record<MistakeCategory, [own: Topic, first: Topic | undefined]> = {
  article: ['Countable and Uncountable nouns', 'Countable and Uncountable nouns'],
  preposition: ['Prepositions of time and place', 'Prepositions of time and place'],
  'verb-tense': [FUTURE, 'Past Simple'],
  'verb-form': [FUTURE, 'Have to / Must / Should'],
  agreement: ['Present Simple', 'Present Simple'],
  noun: ['Countable and Uncountable nouns', 'Countable and Uncountable nouns'],
  pronoun: ['Some / Any / Much / Many / A lot of', 'Some / Any / Much / Many / A lot of'],
  'adjective-adverb': ['Comparatives and Superlatives', 'Comparatives and Superlatives'],
  conjunction: ['Conditionals (0, 1st, 2nd, 3rd)', 'Conditionals (0, 1st, 2nd, 3rd)'],
  'word-order': ['Question formation', 'Question formation'],
  'word-choice': [FUTURE, undefined],
  spelling: [FUTURE, undefined],
  other: [FUTURE, undefined],
};

describe('the topic of a session that targets a category of mistakes', () => {
  test.each(MISTAKE_CATEGORIES)('fits %s', (category) => {
    const [own, first] = TOPICS[category];
    expect(chooseTopic(category, [FUTURE])).toBe(own);
    expect(chooseTopic(category, [])).toBe(first);
  });

  test('is the one in which such mistakes are most frequent, or else most recent', () => {
    expect(chooseTopic('verb-tense', ['Past Simple', FUTURE, FUTURE])).toBe(FUTURE);
    expect(chooseTopic('verb-tense', ['Past Perfect', FUTURE])).toBe('Past Perfect');
  });

  test('is not one that has been removed', () => {
    expect(chooseTopic('spelling', ['Idioms'])).toBeUndefined();
  });
});
