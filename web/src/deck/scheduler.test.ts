import type { Rating } from '@parley/functions/contract';
import { addDays, addHours, differenceInCalendarDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { getCardState, getReviewTime, isLeech, previewIntervals } from './scheduler.ts';
import { createCard } from './testing/cards.ts';

const NOON = new Date(2026, 0, 26, 12).getTime();
const at = (days: number): number => addDays(NOON, days).getTime();

function getLearned(...reviews: [days: number, rating: Rating][]) {
  const state = getCardState(createCard({ reviews: reviews.map(([days, rating]) => [at(days), rating]) }));
  if (state.status === 'new') throw new Error('The card has no reviews.');
  return state;
}
const getInterval = (...reviews: [days: number, rating: Rating][]): number =>
  differenceInCalendarDays(getLearned(...reviews).dueAt, at(reviews.at(-1)?.[0] ?? 0));

describe('scheduler', () => {
  it('has no due date for a new card', () => {
    expect(getCardState(createCard())).toEqual({ status: 'new' });
  });

  it('brings a forgotten card back on the same day', () => {
    expect(getLearned([0, 1]).dueAt).toBe(NOON);
  });

  it('waits longer after better ratings', () => {
    const [hard, good, easy] = ([2, 3, 4] as const).map((rating) => getInterval([0, rating]));
    expect(hard).toBe(1);
    expect(good).toBe(2);
    expect(easy).toBe(8);
  });

  it('waits longer each time a card is remembered', () => {
    const first = getInterval([0, 3]);
    const second = getInterval([0, 3], [first, 3]);
    const third = getInterval([0, 3], [first, 3], [first + second, 3]);
    expect([first, second, third]).toEqual([2, 11, 46]);
  });

  it('waits less after a lapse than before it', () => {
    expect(getInterval([0, 3], [2, 3], [13, 1], [13, 3])).toBeLessThan(11);
  });

  it('makes a card due at the start of the day, so that it is due in the morning', () => {
    expect(getLearned([0, 2]).dueAt).toBe(new Date(2026, 0, 27).getTime());
  });

  it('counts calendar days, so that an evening and the next morning are a day apart', () => {
    const evening = addHours(NOON, 10).getTime();
    const morning = addHours(NOON, 20).getTime();
    const state = getCardState(
      createCard({
        reviews: [
          [evening, 3],
          [morning, 1],
        ],
      }),
    );
    expect(state).toMatchObject({ lapses: 1 });
  });

  it('does not count forgetting a card again on the same day as another lapse', () => {
    expect(getLearned([0, 3], [2, 1], [2.01, 1]).lapses).toBe(1);
  });

  it('calls a card with six lapses a leech', () => {
    const reviews = Array.from({ length: 7 }, (_, day) => [at(day), 1] as const);
    expect(isLeech(getCardState(createCard({ reviews: reviews.slice(0, 6) })))).toBe(false);
    expect(isLeech(getCardState(createCard({ reviews })))).toBe(true);
  });

  it('gives the same state for the same log', () => {
    const reviews = [
      [NOON, 3],
      [at(3), 2],
      [at(9), 4],
    ] as const;
    expect(getCardState(createCard({ reviews }))).toEqual(getCardState(createCard({ reviews })));
  });

  it('previews the interval of each rating', () => {
    expect(previewIntervals(createCard(), NOON)).toEqual({ 1: 0, 2: 1, 3: 2, 4: 8 });
  });

  it('puts a new review after the last one, even if the clock has gone back', () => {
    const last = Date.now() + 60_000;
    expect(getReviewTime(createCard({ reviews: [[last, 3]] }))).toBe(last + 1);
  });

  it('ignores reviews from a device whose clock is far ahead', () => {
    const inAYear = addDays(Date.now(), 365).getTime();
    expect(
      getCardState(
        createCard({
          reviews: [
            [at(-3), 1],
            [inAYear, 3],
          ],
        }),
      ),
    ).toEqual(getCardState(createCard({ reviews: [[at(-3), 1]] })));
  });

  it('computes the state of a card only once', () => {
    const card = createCard({ reviews: [[NOON, 3]] });

    expect(getCardState(card)).toBe(getCardState(card));
  });
});
