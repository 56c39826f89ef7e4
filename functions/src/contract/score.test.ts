import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScoreFigures } from './feedback.ts';
import { SEVERITIES } from './mistakes.ts';
import { calculateScore, countJudgedWords, countMistakes, type CountedMistakes } from './score.ts';

const FULL: ScoreFigures = {
  words: 60,
  messages: 5,
  sentences: 8,
  differentWords: 40,
  knownShare: 1,
  advancedWords: 4,
  linkingWords: 4,
  practiceWords: 4,
  practiceWordsUsed: 4,
};
const NONE: CountedMistakes = { unclear: 0, wrong: 0, unnatural: 0, sentences: 0, unclearSentences: 0 };

const getPoints = (figures: Partial<ScoreFigures>, mistakes?: CountedMistakes) => {
  const score = calculateScore({ ...FULL, ...figures }, mistakes);
  if (score.status === 'not-scored') return score.reason;
  return Object.fromEntries(score.parts.map(({ name, points }) => [name, points]));
};
const getTotal = (figures: Partial<ScoreFigures>, mistakes?: CountedMistakes) => {
  const score = calculateScore({ ...FULL, ...figures }, mistakes);
  return score.status === 'scored' ? score.total : score.reason;
};

test('gives all points when every target is met without mistakes', () => {
  expect(getPoints({}, NONE)).toEqual({ communication: 25, accuracy: 35, range: 20, practiceWords: 20 });
  expect(getTotal({ words: 600, messages: 50 }, NONE)).toBe(100);
});

test.each([
  ['half of the words', { words: 30 }, { communication: 18 }],
  ['one message', { messages: 1 }, { communication: 17 }],
  ['half of the different words', { differentWords: 20 }, { range: 15 }],
  ['no linking words', { linkingWords: 0 }, { range: 15 }],
  ['only easy words', { advancedWords: 0 }, { range: 15 }],
  ['half of the practice words', { practiceWordsUsed: 2 }, { practiceWords: 10 }],
])('gives fewer points for %s', (_what, figures, points) => {
  expect(getPoints(figures, NONE)).toMatchObject(points);
});

test.each([
  ['one mistake in 60 words', { ...NONE, wrong: 1 }, 32],
  ['six mistakes in 60 words', { ...NONE, wrong: 6 }, 18],
  ['three unclear places, which count double', { ...NONE, unclear: 3 }, 18],
  ['twelve unnatural phrases, which count half', { ...NONE, unnatural: 12 }, 18],
  ['a mistake in every fifth word', { ...NONE, wrong: 12 }, 0],
])('deducts accuracy points for %s', (_what, mistakes, accuracy) => {
  expect(getPoints({}, mistakes)).toMatchObject({ accuracy });
});

describe('compares conversations fairly', () => {
  test('three messages with seven mistakes score less than five messages with one', () => {
    const poor = {
      words: 30,
      messages: 3,
      sentences: 4,
      differentWords: 20,
      linkingWords: 1,
      advancedWords: 0,
    };
    const good = {
      words: 50,
      messages: 5,
      sentences: 6,
      differentWords: 33,
      linkingWords: 2,
      advancedWords: 2,
    };
    const withoutList = { practiceWords: 0, practiceWordsUsed: 0 };
    const low = getTotal({ ...poor, ...withoutList }, { ...NONE, wrong: 7 });
    const high = getTotal({ ...good, ...withoutList }, { ...NONE, unnatural: 1 });
    expect(low).toBeLessThan(40);
    expect(high).toBeGreaterThan(80);
  });

  test('six words get no score', () => {
    expect(getTotal({ words: 6, messages: 1, sentences: 1, differentWords: 6 }, { ...NONE, wrong: 1 })).toBe(
      'too-short',
    );
  });
});

test.each([
  ['too-short', { words: 14 }, NONE],
  ['not-english', { words: 3, knownShare: 0.3 }, NONE],
  ['unclear', { sentences: 4 }, { ...NONE, unclear: 2, unclearSentences: 2 }],
])('gives no score when the conversation is %s', (reason, figures, mistakes) => {
  expect(getPoints(figures, mistakes)).toBe(reason);
});

test('shares the points of missing parts among the others', () => {
  expect(getPoints({ practiceWords: 0 }, NONE)).toEqual({ communication: 31, accuracy: 44, range: 25 });
  expect(getPoints({}, undefined)).toEqual({ communication: 38, range: 31, practiceWords: 31 });
});

test('the points of a part never exceed its maximum, and add up to the total', () => {
  const count = fc.nat({ max: 200 });
  const figures = fc.record({
    words: count,
    messages: count,
    sentences: count,
    differentWords: count,
    knownShare: fc.double({ min: 0, max: 1, noNaN: true }),
    advancedWords: count,
    linkingWords: count,
    practiceWords: fc.nat({ max: 10 }),
    practiceWordsUsed: fc.nat({ max: 10 }),
  });
  const mistakes = fc.option(
    fc.record({ unclear: count, wrong: count, unnatural: count, sentences: count, unclearSentences: count }),
    {
      nil: undefined,
    },
  );
  fc.assert(
    fc.property(figures, mistakes, (some, counts) => {
      const score = calculateScore(some, counts);
      if (score.status === 'not-scored') return;
      const sum = score.parts.reduce((total, { points }) => total + points, 0);
      expect(score.total).toBe(Math.min(100, sum));
      for (const { points, maximum } of score.parts) {
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(maximum);
      }
    }),
  );
});

test('counts mistakes by severity, and the sentences with them', () => {
  const edits = [{ severity: 'unclear' }, { severity: 'unclear' }, { severity: 'unnatural' }] as const;
  expect(countMistakes({ mistakes: [{ edits }, {}] })).toEqual({
    unclear: 2,
    wrong: 1,
    unnatural: 1,
    sentences: 2,
    unclearSentences: 1,
    isIncomplete: false,
  });
});

test('scores a conversation with several unclear places in one sentence', () => {
  expect(
    getPoints({ sentences: 6 }, { ...NONE, unclear: 3, sentences: 1, unclearSentences: 1 }),
  ).toMatchObject({
    accuracy: 18,
  });
});

describe('counts every sentence with a mistake', () => {
  const long = { words: 1_000, sentences: 120, practiceWords: 0 };

  test('the tenth sentence with a mistake costs no more than the ninth', () => {
    const totals = [8, 9, 10, 11].map((count) => getTotal(long, { ...NONE, wrong: count, sentences: count }));
    expect(totals).toEqual([98, 98, 98, 97]);
  });

  test('one more mistake in at least 100 words costs at most five points, and never earns any', () => {
    const count = fc.nat({ max: 150 });
    const counts = fc.record({ unclear: count, wrong: count, unnatural: count, sentences: count });
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2_000 }),
        fc.boolean(),
        counts,
        fc.constantFrom(...SEVERITIES),
        (words, hasList, before, severity) => {
          const figures = { ...FULL, words, sentences: 200, practiceWords: hasList ? 4 : 0 };
          const getScore = (mistakes: Omit<CountedMistakes, 'unclearSentences'>) => {
            const score = calculateScore(figures, { ...mistakes, unclearSentences: 0 });
            return score.status === 'scored' ? score.total : Number.NaN;
          };
          const after = { ...before, [severity]: before[severity] + 1, sentences: before.sentences + 1 };
          const cost = getScore(before) - getScore(after);
          expect(cost).toBeGreaterThanOrEqual(0);
          expect(cost).toBeLessThanOrEqual(5);
        },
      ),
    );
  });

  test('gives an old session, in which only ten sentences were counted, the score that it had when it was saved', () => {
    const mistakes = Array.from({ length: 10 }, () => ({ edits: [{ severity: 'wrong' as const }] }));
    const figures = { ...FULL, ...long };
    expect(getTotal(long, countMistakes({ mistakes }))).toBe(74);
    expect(countJudgedWords(figures, countMistakes({ mistakes }))).toBeCloseTo(83.3, 1);
    expect(getTotal(long, countMistakes({ mistakes: mistakes.slice(1) }))).toBe(98);
  });

  test('uses the counts in the feedback if there are any', () => {
    const counts = { ...NONE, wrong: 30, sentences: 25 };
    expect(countMistakes({ mistakes: [{}], counts })).toBe(counts);
  });
});
