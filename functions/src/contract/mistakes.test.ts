import { expect, test } from 'vitest';
import { applyEdits, locateEdits } from './mistakes.ts';

test.each([
  ['I goed home.', [['goed', 'went']], 'I went home.'],
  ['I went school.', [['went school', 'went to school']], 'I went to school.'],
  [
    'She don’t know, he don’t know.',
    [
      ["don't", "doesn't"],
      ['don’t', 'doesn’t'],
    ],
    "She doesn't know, he doesn’t know.",
  ],
  ['I have 25 years old.', [['have', 'am']], 'I am 25 years old.'],
  ['He is more taller.', [['more', '']], 'He is taller.'],
  ['I like it very .', [['very', '']], 'I like it.'],
  ['Do you like it (a lot)?', [['(a lot)', 'much']], 'Do you like it much?'],
  ['It rained  yesterday', [['rained yesterday', 'was raining yesterday']], 'It was raining yesterday'],
])('corrects %s', (sentence, edits, corrected) => {
  expect(
    applyEdits(
      sentence,
      edits.map(([wrong = '', right = '']) => ({ wrong, right })),
    ),
  ).toBe(corrected);
});

test('finds whole words only, and leaves out edits whose words are not in the sentence', () => {
  const edits = [
    { wrong: 'go', right: 'went' },
    { wrong: 'goat', right: 'dog' },
    { wrong: 'cat', right: 'cow' },
    { wrong: ' ', right: 'x' },
  ];
  expect(locateEdits('The goat is good', edits)).toEqual([{ start: 4, end: 8, edit: edits[1] }]);
});

test.each([
  ['an edit whose word occurs twice', 'I went to a shop and bought a apple.', [{ wrong: 'a', right: 'an' }]],
  [
    'an edit that overlaps an earlier one',
    'He go school.',
    [
      { wrong: 'go school', right: 'goes to school' },
      { wrong: 'school', right: 'the school' },
    ],
  ],
])('leaves out %s', (_what, sentence, edits) => {
  expect(locateEdits(sentence, edits)).toHaveLength(edits.length - 1);
});

test('finds edits in any order', () => {
  const edits = [
    { wrong: 'like', right: 'likes' },
    { wrong: 'go', right: 'goes' },
  ];
  expect(applyEdits('He go to school, because he like it.', edits)).toBe(
    'He goes to school, because he likes it.',
  );
});

test('assigns edits of the same word to its occurrences in order', () => {
  const edits = [
    { wrong: 'is', right: 'was' },
    { wrong: 'is', right: 'were' },
  ];
  expect(locateEdits('It is as it is.', edits).map(({ start }) => start)).toEqual([3, 12]);
});
