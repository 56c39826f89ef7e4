import { expect, test } from 'vitest';
import { calculateFluency, countSpokenWords } from './calculate-fluency.ts';
import { FluencyFigures } from './fluency.ts';

const FIGURES: FluencyFigures = { speakingMs: 30_000, pauses: 6, turns: 4, answers: 3, answerMs: 4_500 };

test('calculates how fluently a learner spoke in a call', () => {
  expect(calculateFluency([{ figures: FIGURES, words: 45 }])).toEqual({
    wordsPerMinute: 90,
    pausesPerMinute: 12,
    wordsBetweenPauses: 4.5,
    secondsToAnswer: 1.5,
  });
});

test('gives longer calls more weight', () => {
  const long = { ...FIGURES, speakingMs: 270_000 };
  const calls = [
    { figures: FIGURES, words: 30 },
    { figures: long, words: 570 },
  ];
  expect(calculateFluency(calls)?.wordsPerMinute).toBe(120);
});

test('returns undefined for less than 15 seconds of speech', () => {
  expect(calculateFluency([{ figures: { ...FIGURES, speakingMs: 14_999 }, words: 20 }])).toBeUndefined();
  expect(calculateFluency([])).toBeUndefined();
});

test('leaves the time to answer undefined if no turn counted as an answer', () => {
  const figures = { ...FIGURES, answers: 0, answerMs: 0 };
  expect(calculateFluency([{ figures, words: 45 }])?.secondsToAnswer).toBeUndefined();
});

test('counts contractions and hyphenated words as one word each', () => {
  expect(countSpokenWords(["I've got two 10-year-old dogs.", 'Yes — really?'])).toBe(7);
});

test.each([
  ['more speech than a call can have', { speakingMs: 7_200_001 }],
  ['a negative number', { pauses: -1 }],
  ['a fraction', { turns: 0.5 }],
])('rejects %s', (_name, change) => {
  expect(FluencyFigures.safeParse({ ...FIGURES, ...change }).success).toBe(false);
});
