import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_REVIEWS } from './cards.ts';
import { addReview, formatReviews, listReviews, mergeLogs, undoReview, type Review } from './review-log.ts';

const NOW = Date.UTC(2026, 10, 26);

const list = (reviews: string) => listReviews({ reviews });
const add = (log: string, ...reviews: Review[]) => reviews.reduce(addReview, log);

const anyReview = fc.record({
  at: fc.integer({ min: 0, max: NOW }),
  rating: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
});

/** Reviews at successive times. */
const createReviews = (first: number, count: number) =>
  Array.from({ length: count }, (_, index): Review => ({ at: first + index, rating: 3 }));

describe('review log', () => {
  it('is empty at first', () => {
    expect(list('')).toEqual([]);
  });

  it('lists reviews from oldest to newest, whatever order they arrive in', () => {
    const log = add('', { at: NOW, rating: 4 }, { at: 0, rating: 1 }, { at: NOW - 1, rating: 3 });
    expect(list(log)).toEqual([
      { at: 0, rating: 1 },
      { at: NOW - 1, rating: 3 },
      { at: NOW, rating: 4 },
    ]);
  });

  it('counts a review that arrives twice only once', () => {
    const review = { at: NOW, rating: 3 } as const;
    expect(list(add('', review, review))).toEqual([review]);
  });

  it('keeps the first of two reviews at the same time', () => {
    expect(list(add('', { at: NOW, rating: 3 }, { at: NOW, rating: 1 }))).toEqual([{ at: NOW, rating: 3 }]);
  });

  it('leaves out an undone review, even if another device sends it later', () => {
    const review = { at: NOW, rating: 3 } as const;
    const undone = undoReview(add('', review), NOW);
    expect(list(undone)).toEqual([]);
    expect(list(add(undone, review))).toEqual([]);
    expect(list(add(undoReview('', NOW), review))).toEqual([]);
  });

  it('merges two logs, preferring the first where they conflict', () => {
    const log = undoReview(add('', { at: 2, rating: 3 }), 4);
    const other = formatReviews([
      { at: 4, rating: 3 },
      { at: 3, rating: 1 },
      { at: 2, rating: 1 },
    ]);
    expect(list(mergeLogs(log, other))).toEqual([
      { at: 2, rating: 3 },
      { at: 3, rating: 1 },
    ]);
  });

  it('never displaces reviews of the log by later ones of another', () => {
    const own = createReviews(1, MAX_REVIEWS - 2);
    const merged = mergeLogs(formatReviews(own), formatReviews(createReviews(1_000, MAX_REVIEWS)));
    expect(list(merged)).toEqual([...own, ...createReviews(1_000 + MAX_REVIEWS - 2, 2)]);
    expect(mergeLogs(merged, formatReviews(createReviews(2_000, 1)))).toBe(merged);
  });

  it('keeps only the latest 100 reviews', () => {
    const reviews = createReviews(0, MAX_REVIEWS + 1);
    expect(list(add('', ...reviews))).toEqual(reviews.slice(1));
  });

  it('needs about ten bytes for a review', () => {
    expect(add('', { at: NOW, rating: 3 }).length).toBe(9);
  });

  it('gives the same log in every order of arrival', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyReview, { selector: ({ at }) => at, maxLength: 20 }), (reviews) => {
        expect(add('', ...reviews.toReversed())).toBe(add('', ...reviews));
      }),
    );
  });
});
