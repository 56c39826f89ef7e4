import { expect, test } from 'vitest';
import type { Message } from '../src/contract/index.ts';
import { gradeFeedback } from './grade-feedback.ts';
import type { Item } from './items.ts';

const TEXT = 'She give me a good advices.';
const place = (words: string) => ({
  message: 0,
  start: TEXT.indexOf(words),
  end: TEXT.indexOf(words) + words.length,
});
const ITEM: Item = {
  id: 'noun-1',
  kind: 'mistakes',
  lesson: { level: 'Intermediate', topic: 'Past Simple', customWords: [] },
  spoken: false,
  messages: [{ role: 'user', content: TEXT } satisfies Message],
  expected: [
    { ...place('a good'), right: ['good', 'some good'], category: 'article' },
    { ...place('advices'), right: ['advice'], category: 'noun' },
  ],
  recognition: [],
};

const gradeEdit = (wrong: string, right: string) =>
  gradeFeedback(ITEM, {
    sentences: [
      {
        sentence: TEXT,
        edits: [
          {
            wrong,
            right,
            category: 'noun',
            severity: 'wrong',
            isTopic: false,
            reason: 'It has no plural.',
            translation: null,
          },
        ],
      },
    ],
    goodExamples: [],
    betterVersion: null,
    summary: 'Good.',
  }).expected.map(({ isFound }) => isFound);

test('finds two mistakes with one edit that corrects both', () => {
  expect(gradeEdit('a good advices', 'some good advice')).toEqual([true, true]);
});

test('finds only one mistake with an edit that rewrites both wrongly', () => {
  expect(gradeEdit('She give me a good advices', 'She helped me')).toEqual([true, false]);
});
