import type { MistakeCategory, SentenceFeedback, SessionSummary } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import {
  countVocabulary,
  findFrequentMistakes,
  getFluency,
  getMistakeRates,
  getScores,
  getVocabularyGrowth,
} from './calculate-progress.ts';

const createSummary = (number: number, change: Partial<SessionSummary> = {}): SessionSummary => ({
  id: String(number),
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: number,
  durationMs: 60_000,
  messages: 3,
  words: 50,
  ...change,
});

const createExample = (message: string, category: MistakeCategory): SentenceFeedback => ({
  message,
  explanation: 'Wrong.',
  corrected: 'Right.',
  edits: [{ wrong: 'a', right: 'b', category, severity: 'wrong', isTopic: false, reason: 'Wrong.' }],
});

test('lists the latest twenty scores of the sessions that have one', () => {
  const scored = Array.from({ length: 25 }, (_, index) =>
    createSummary(index, { score: { total: index, parts: {} } }),
  );
  const points = getScores([...scored, createSummary(25)]);
  expect(points).toHaveLength(20);
  expect(points[0]).toEqual({ at: 5, value: 5 });
  expect(points.at(-1)).toEqual({ at: 24, value: 24 });
});

test('computes mistakes per 100 words only for sessions that were checked', () => {
  const sessions = [
    createSummary(1),
    createSummary(2, { mistakes: {} }),
    createSummary(3, { mistakes: { article: 2, noun: 1 }, words: 70 }),
    createSummary(4, { mistakes: {}, words: 0 }),
  ];
  expect(getMistakeRates(sessions)).toEqual([
    { at: 2, value: 0 },
    { at: 3, value: 4.3 },
  ]);
});

test('lists a part of the score as a percentage, only of sessions that have it', () => {
  const sessions = [
    createSummary(1, { score: { total: 50, parts: { communication: 0.875 } } }),
    createSummary(2, { score: { total: 50, parts: { accuracy: 1 } } }),
  ];
  expect(getScores(sessions, 'communication')).toEqual([{ at: 1, value: 88 }]);
});

test('computes the mistake rate of one category, which can be zero', () => {
  const sessions = [
    createSummary(1, { mistakes: { article: 1, noun: 2 } }),
    createSummary(2, { mistakes: {} }),
  ];
  expect(getMistakeRates(sessions, 'noun')).toEqual([
    { at: 1, value: 4 },
    { at: 2, value: 0 },
  ]);
});

test('lists a measure of the fluency of calls with enough speech', () => {
  const fluency = { speakingMs: 30_000, pauses: 1, turns: 1, answers: 0, answerMs: 0 };
  const sessions = [
    createSummary(1, { fluency }),
    createSummary(2, { fluency: { ...fluency, speakingMs: 10 } }),
    createSummary(3),
  ];
  expect(getFluency(sessions, 'wordsPerMinute')).toEqual([{ at: 1, value: 100 }]);
  expect(getFluency(sessions, 'pausesPerMinute')).toEqual([{ at: 1, value: 2 }]);
  expect(getFluency(sessions, 'secondsToAnswer')).toEqual([]);
});

test('counts each word once, however often it was used', () => {
  const sessions = [
    createSummary(1, { vocabulary: { A1: 'go home', B2: 'vast' } }),
    createSummary(2, { vocabulary: { A1: 'go see' } }),
    createSummary(3),
  ];
  expect(countVocabulary(sessions)).toEqual({ A1: 3, A2: 0, B1: 0, B2: 1 });
});

test('counts the different words that had been used by the end of each session', () => {
  const sessions = [
    createSummary(1, { vocabulary: { A1: 'go be', B2: 'resilient' } }),
    createSummary(2),
    createSummary(3, { vocabulary: { A1: 'go see' } }),
  ];
  expect(getVocabularyGrowth(sessions, 'all')).toEqual([
    { at: 1, value: 3 },
    { at: 3, value: 4 },
  ]);
  expect(getVocabularyGrowth(sessions, 'A1').map(({ value }) => value)).toEqual([2, 3]);
});

const withArticles = (...counts: number[]) =>
  counts.map((article, index) => createSummary(index, { mistakes: { article } }));

describe('findFrequentMistakes', () => {
  test('lists five categories, the most frequent first, with their newest examples first', () => {
    const sessions = [
      createSummary(1, {
        mistakes: { article: 4, noun: 1, pronoun: 2, spelling: 1, other: 1, conjunction: 1 },
        examples: [createExample('Old.', 'article')],
      }),
      createSummary(2, {
        topic: 'Present Perfect',
        mistakes: { pronoun: 1 },
        examples: [createExample('New.', 'article')],
      }),
    ];
    const found = findFrequentMistakes(sessions);
    expect(found.map(({ category, count }) => [category, count])).toEqual([
      ['article', 4],
      ['pronoun', 3],
      ['noun', 1],
      ['conjunction', 1],
      ['spelling', 1],
    ]);
    expect(found[0]?.examples.map(({ message }) => message)).toEqual(['New.', 'Old.']);
    expect(found.map(({ topics }) => topics)).toEqual([['Present Perfect', 'Past Simple'], [], [], [], []]);
  });

  test.each([
    ['better', [4, 4, 4, 1, 1, 1, 1, 1]],
    ['worse', [1, 1, 1, 4, 4, 4, 4, 4]],
    ['same', [2, 2, 2, 2, 2, 2, 2, 2]],
    [undefined, [4, 4, 1, 1, 1, 1, 1]],
  ])('reports the trend %s', (trend, counts) => {
    expect(findFrequentMistakes(withArticles(...counts))[0]?.trend).toBe(trend);
  });

  test('lists a sentence that was said in two sessions once', () => {
    const examples = [createExample('I goed.', 'article')];
    const sessions = [1, 2].map((number) => createSummary(number, { mistakes: { article: 1 }, examples }));
    expect(findFrequentMistakes(sessions)[0]?.examples).toHaveLength(1);
  });

  test('finds nothing without sessions or mistakes', () => {
    expect(findFrequentMistakes([])).toEqual([]);
    expect(findFrequentMistakes([createSummary(1, { mistakes: {} })])).toEqual([]);
  });
});
