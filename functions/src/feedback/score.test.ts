import { expect, test } from 'vitest';
import { calculateScore } from './score.ts';

const nothing = { practiceWords: 4, practiceWordsUsed: 0, linkingWords: 0, wordsWritten: 0 };

test.each([
  ['returns 0 when nothing earns points', nothing, 0],
  [
    'returns 100 when every target is met',
    { practiceWords: 4, practiceWordsUsed: 4, linkingWords: 4, wordsWritten: 60 },
    100,
  ],
  ['gives 25 points for half of the practice words', { ...nothing, practiceWordsUsed: 2 }, 25],
  ['gives 5 points for each linking word, up to four', { ...nothing, linkingWords: 3 }, 15],
  ['gives 15 points for thirty words', { ...nothing, wordsWritten: 30 }, 15],
  [
    'gives no extra points for exceeding a target',
    { practiceWords: 1, practiceWordsUsed: 3, linkingWords: 50, wordsWritten: 5_000 },
    100,
  ],
  [
    'doubles the other points when there are no practice words',
    { practiceWords: 0, practiceWordsUsed: 0, linkingWords: 2, wordsWritten: 60 },
    80,
  ],
])('calculateScore %s', (_title, figures, score) => {
  expect(calculateScore(figures)).toBe(score);
});
