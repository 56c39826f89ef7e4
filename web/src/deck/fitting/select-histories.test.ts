import { describe, expect, it } from 'vitest';
import { createCard, createReviewedCards } from '../testing/cards.ts';
import { selectHistories } from './select-histories.ts';

const DAY_MS = 86_400_000;

describe('selectHistories', () => {
  it('counts the days between the reviews of a card', () => {
    const [history] = selectHistories([
      createCard({
        reviews: [
          [0, 3],
          [5 * DAY_MS, 1],
          [5 * DAY_MS + 60_000, 3],
        ],
      }),
    ]);
    expect(history?.map(({ days }) => days)).toEqual([0, 5, 0]);
  });

  it('selects the most recently reviewed cards, up to 5,000 reviews, and leaves out new cards', () => {
    const histories = selectHistories([
      ...createReviewedCards(60, 50),
      ...createReviewedCards(60, 50, 1_000),
      ...createReviewedCards(5, 0, 9_000),
    ]);
    expect(histories).toHaveLength(100);
    expect(histories.filter((history) => (history[0]?.at ?? 0) >= 1_000 * DAY_MS)).toHaveLength(60);
  });
});
