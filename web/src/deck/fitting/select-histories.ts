import { listReviews, type Card, type Review } from '@parley/functions/contract';
import { countDays } from '../count-days.ts';
import type { ReviewHistory } from './fit-parameters.ts';

/** Enough for a good fit, which takes some seconds on a phone. */
const MAX_FITTED_REVIEWS = 5_000;

const createHistory = (reviews: readonly Review[]): ReviewHistory =>
  reviews.map(({ at, rating }, index) => {
    const previous = reviews[index - 1];
    return { at, rating, days: previous ? Math.max(0, countDays(previous.at, at)) : 0 };
  });

/** The histories of the most recently reviewed cards, up to `MAX_FITTED_REVIEWS` reviews in total. */
export function selectHistories(cards: readonly Pick<Card, 'reviews'>[]): ReviewHistory[] {
  const logs = cards.map(listReviews).filter((log) => log.length > 0);
  const latestFirst = logs.toSorted((a, b) => (b.at(-1)?.at ?? 0) - (a.at(-1)?.at ?? 0));
  let left = MAX_FITTED_REVIEWS;
  const selected = latestFirst.filter((log) => {
    left -= log.length;
    return left >= 0;
  });
  return selected.map(createHistory);
}
