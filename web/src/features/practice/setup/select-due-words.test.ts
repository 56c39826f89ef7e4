import { expect, test } from 'vitest';
import { createCard } from '../../../deck/testing/cards.ts';
import { selectDueWords } from './select-due-words.ts';

const createCards = (...words: readonly string[]) => words.map((word) => createCard({ word }));

test('leaves out words that are practice words already', () => {
  expect(selectDueWords(createCards('trip', 'walk'), ['TRIP'])).toEqual(['walk']);
});

test('selects as many words as there is room for', () => {
  const practiceWords = Array.from({ length: 9 }, (_, index) => `word ${index}`);
  expect(selectDueWords(createCards('trip', 'walk'), practiceWords)).toEqual(['trip']);
});

test('leaves out words that are too long to practise', () => {
  expect(selectDueWords(createCards('a '.repeat(30).trim(), 'trip'), [])).toEqual(['trip']);
});

test('leaves out cards for mistakes', () => {
  const [card] = createCards('trip');
  const content = {
    type: 'mistake' as const,
    sentence: 'She go.',
    corrected: 'She goes.',
    edits: [{ wrong: 'go', right: 'goes' }],
    explanation: 'Add -es.',
  };
  expect(card && selectDueWords([{ ...card, content }], [])).toEqual([]);
});
