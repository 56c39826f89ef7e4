import type { Card, CardContent, MistakeContent, WordContent } from '@parley/functions/contract';
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

const createCard = (content: CardContent, reviews: number): Card => ({
  id: '0'.repeat(32),
  createdAt: 0,
  content,
  status: { type: 'active' },
  reviews: Array.from({ length: reviews }, (_, n) => `${(n + 1).toString(36)}3`).join(' '),
});
const listKinds = (content: CardContent, count: number) =>
  Array.from({ length: count }, (_, reviews) => chooseExercise(createCard(content, reviews)).kind);

describe('exercises', () => {
  it('ask for a word in another way at each review', () => {
    expect(listKinds(TRIP, 5)).toEqual(['recognize', 'recall', 'gap', 'dictation', 'recognize']);
  });

  it('ask for a mistake in another way at each review', () => {
    expect(listKinds(MISTAKE, 4)).toEqual(['correct', 'gap', 'dictation', 'correct']);
  });

  it('leave a gap for the word in its example, also with an ending', () => {
    expect(chooseExercise(createCard(TRIP, 2))).toMatchObject({
      before: 'We took two long ',
      answer: 'trips',
      after: '.',
    });
  });

  it('leave a gap for the first correction in the corrected sentence', () => {
    expect(chooseExercise(createCard(MISTAKE, 1))).toMatchObject({
      before: 'She ',
      answer: 'goes',
      after: ' to school by bus.',
    });
  });

  it('leave no gap for words that are only part of another word', () => {
    expect(listKinds({ ...TRIP, word: 'rip' }, 3)).toEqual(['recognize', 'recall', 'dictation']);
  });

  it('leave no gap for words that are only left out', () => {
    const edits = [{ wrong: 'a', right: '' }];
    expect(listKinds({ ...MISTAKE, edits }, 2)).toEqual(['correct', 'dictation']);
  });

  it('do not ask for a word by a definition that contains it', () => {
    expect(listKinds({ type: 'word', word: 'trip', definition: 'A trip.' }, 2)).toEqual([
      'recognize',
      'dictation',
    ]);
  });

  it('treat special characters in a word as text', () => {
    expect(
      chooseExercise(createCard({ type: 'word', word: 'C++', example: 'I write C++.' }, 1)),
    ).toMatchObject({ kind: 'gap', answer: 'C++' });
  });
});
