import type { Card } from '@parley/functions/contract';
import { addDays, startOfDay, subDays } from 'date-fns';
import { expect, test } from 'vitest';
import { createCard } from '../deck/testing/cards.ts';
import { getNextReviewTime } from './next-review-time.ts';

const NOW = Date.now();
const TODAY = startOfDay(NOW).getTime();
const TOMORROW = startOfDay(addDays(NOW, 1)).getTime();

const dueCard = createCard({ word: 'trip', reviews: [[subDays(NOW, 30).getTime(), 3]] });
const newCard = createCard({ word: 'walk', createdAt: NOW });
/** First reviewed now, as “Good”: due in a few days. */
const laterCard = createCard({ word: 'run', reviews: [[NOW, 3]] });
const suspendedCard: Card = { ...dueCard, status: { type: 'suspended' } };
const buriedCard: Card = { ...dueCard, status: { type: 'buried', until: TOMORROW } };

test.each<[string, number | null, readonly Card[], number]>([
  ['today when a card is due', TODAY, [laterCard, dueCard], 10],
  ['today when there are new cards', TODAY, [laterCard, newCard], 10],
  ['tomorrow when today is done and there are more new cards', TOMORROW, [newCard, laterCard], 1],
  ['tomorrow when the due cards are buried until then', TOMORROW, [buriedCard, laterCard], 10],
  ['never when the learner wants no new cards and has no others', null, [newCard], 0],
  ['never when all cards are suspended', null, [suspendedCard], 10],
  ['never without cards', null, [], 10],
])('the next review is %s', (_when, expected, cards, newPerDay) => {
  expect(getNextReviewTime(cards, NOW, newPerDay)).toBe(expected);
});

test('the next review is at the start of the day when a reviewed card is due again', () => {
  const next = getNextReviewTime([laterCard], NOW, 10);
  expect(next).toBeGreaterThanOrEqual(TOMORROW);
  expect(next).toBe(startOfDay(Number(next)).getTime());
});
