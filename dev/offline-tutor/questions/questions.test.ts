import { MAX_PRACTICE_WORD_LENGTH, MAX_PRACTICE_WORDS, PLAN_CATALOGUE } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { GENERAL_QUESTIONS, TOPIC_QUESTIONS } from './questions.ts';
import { TOPIC_WORDS } from './topic-words.ts';

const wordLists = Object.entries(TOPIC_WORDS).flatMap(([topic, bands]) =>
  Object.entries(bands).map(([band, words]) => [`${topic} (${band})`, words.split(', ')] as const),
);

test.each(wordLists)('%s has enough practice words, all different and short enough', (_name, words) => {
  expect(new Set(words).size).toBe(words.length);
  expect(words.length).toBeGreaterThan(MAX_PRACTICE_WORDS);
  expect(words.filter((word) => word.trim() !== word || word.length > MAX_PRACTICE_WORD_LENGTH)).toEqual([]);
});

test.each(Object.entries(TOPIC_QUESTIONS))(
  '%s has enough questions for the longest session',
  (_topic, questions) => {
    const all = new Set([...questions, ...GENERAL_QUESTIONS]);

    expect(all.size).toBe(questions.length + GENERAL_QUESTIONS.length);
    expect(all.size).toBeGreaterThan(PLAN_CATALOGUE.PREMIUM.messagesPerSession);
    // A tutor's reply ends with its only question.
    expect([...all].filter((question) => !/^[^?.!]+\?$/u.test(question))).toEqual([]);
  },
);
