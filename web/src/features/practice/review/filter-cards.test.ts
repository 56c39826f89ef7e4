import { expect, test } from 'vitest';
import { createCard } from '../../../deck/testing/cards.ts';
import { filterCards } from './filter-cards.ts';

const DAY = 86_400_000;
const CARDS = [
  createCard({ word: 'new', createdAt: 1 }),
  createCard({ word: 'learned', reviews: [[DAY, 3]], createdAt: 2 }),
  createCard({ word: 'paused', status: { type: 'suspended' }, reviews: [[DAY, 3]], createdAt: 3 }),
  createCard({
    word: 'forgotten',
    reviews: Array.from({ length: 7 }, (_, day) => [(day + 1) * DAY, 1] as const),
    createdAt: 4,
  }),
];
const getWords = (...filter: [Parameters<typeof filterCards>[1], string]) =>
  filterCards(CARDS, ...filter).map(({ content }) => content.type === 'word' && content.word);

test('lists all cards, newest first', () => {
  expect(getWords('all', '')).toEqual(['forgotten', 'paused', 'learned', 'new']);
});

test.each([
  ['new', 'new'],
  ['suspended', 'paused'],
  ['leech', 'forgotten'],
] as const)('lists only %s cards', (filter, word) => {
  expect(getWords(filter, '')).toEqual([word]);
});

test('finds cards by part of their text, regardless of case', () => {
  expect(getWords('all', 'LEARN')).toEqual(['learned']);
  expect(getWords('suspended', 'learn')).toEqual([]);
});
