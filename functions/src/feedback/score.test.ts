import { expect, test } from 'vitest';
import { calculateScore } from './score.ts';

const nothing = { practiceWords: 4, practiceWordsUsed: 0, linkingWords: 0, wordsWritten: 0 };

test.each([
  ['nothing done is 0', nothing, 0],
  ['all done is 100', { practiceWords: 4, practiceWordsUsed: 4, linkingWords: 4, wordsWritten: 60 }, 100],
  ['half of the practice words are 25 points', { ...nothing, practiceWordsUsed: 2 }, 25],
  ['each of four linking words is 5 points', { ...nothing, linkingWords: 3 }, 15],
  ['thirty words written are 15 points', { ...nothing, wordsWritten: 30 }, 15],
  [
    'more than enough earns no more',
    { practiceWords: 1, practiceWordsUsed: 3, linkingWords: 50, wordsWritten: 5_000 },
    100,
  ],
  [
    'without practice words the rest counts double',
    { practiceWords: 0, practiceWordsUsed: 0, linkingWords: 2, wordsWritten: 60 },
    80,
  ],
])('%s', (_title, talk, score) => {
  expect(calculateScore(talk)).toBe(score);
});
