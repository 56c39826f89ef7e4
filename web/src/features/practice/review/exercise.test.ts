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
  it('differ at each review of a word', () => {
    expect(listKinds(TRIP, 5)).toEqual(['recognize', 'recall', 'gap', 'dictation', 'recognize']);
  });

  it('differ at each review of a mistake', () => {
    expect(listKinds(MISTAKE, 4)).toEqual(['correct', 'gap', 'dictation', 'correct']);
  });

  it('leave a gap for the word in its example, even if it has an ending', () => {
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
  ])('leave no gap if %s', (_why, content) => {
    expect(listKinds(content, 3)).toEqual(['recognize', 'recall', 'dictation']);
  });

  it('leave no gap for a correction that only removes words', () => {
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
