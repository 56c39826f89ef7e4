import type { CardContent, MistakeContent, WordContent } from '@parley/functions/contract';
import { describe, expect, it } from 'vitest';
import { chooseExercise } from './exercise.ts';

const TRIP: WordContent = {
  type: 'word',
  word: 'trip',
  translation: 'подорож',
  definition: 'A journey.',
  example: 'We took two long trips.',
};
const MISTAKE: MistakeContent = {
  type: 'mistake',
  sentence: 'She go to school by a bus.',
  corrected: 'She goes to school by bus.',
  edits: [
    { wrong: 'go', right: 'goes' },
    { wrong: 'a bus', right: 'bus' },
  ],
  explanation: 'Add -es after she.',
};

const listKinds = (content: CardContent, count: number) =>
  Array.from({ length: count }, (_, reviews) => chooseExercise(content, reviews).kind);

describe('exercises', () => {
  it('cycle through the kinds as a word is reviewed', () => {
    expect(listKinds(TRIP, 5)).toEqual(['recognize', 'recall', 'gap', 'dictation', 'recognize']);
  });

  it('cycle through the kinds as a mistake is reviewed', () => {
    expect(listKinds(MISTAKE, 4)).toEqual(['correct', 'gap', 'dictation', 'correct']);
  });

  it('leave a gap for the word in its example, even if the word has an ending there', () => {
    expect(chooseExercise(TRIP, 2)).toMatchObject({
      before: 'We took two long ',
      answer: 'trips',
      after: '.',
    });
  });

  it('leave a gap for the first correction in the corrected sentence', () => {
    expect(chooseExercise(MISTAKE, 1)).toMatchObject({
      before: 'She ',
      answer: 'goes',
      after: ' to school by bus.',
      wrong: 'go',
    });
  });

  it.each([
    ['the word is only part of another word', { ...TRIP, word: 'rip' }],
    ['the example has the word twice', { ...TRIP, example: 'One trip, two trips.' }],
  ])('do not leave a gap if %s', (_why, content) => {
    expect(listKinds(content, 3)).toEqual(['recognize', 'recall', 'dictation']);
  });

  it('do not leave a gap for a correction that only removes words', () => {
    const edits = [{ wrong: 'a', right: '' }];
    expect(listKinds({ ...MISTAKE, edits }, 2)).toEqual(['correct', 'dictation']);
  });

  it('never show a definition that contains the word', () => {
    const definition = 'A short trip.';
    expect(listKinds({ type: 'word', word: 'trip', definition }, 2)).toEqual(['recognize', 'dictation']);
    expect(chooseExercise({ ...TRIP, definition }, 1)).toMatchObject({
      kind: 'recall',
      translation: 'подорож',
      definition: undefined,
    });
  });

  it('treat special characters in a word as text', () => {
    const content: WordContent = { type: 'word', word: 'C++', example: 'I write C++.' };
    expect(chooseExercise(content, 1)).toMatchObject({ kind: 'gap', answer: 'C++' });
  });
});
