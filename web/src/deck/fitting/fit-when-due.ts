import { listReviews, type Card, type Review } from '@parley/functions/contract';
import { whenIdle } from '../../lib/async.ts';
import { countDays } from '../count-days.ts';
import type { ReviewHistory } from './fit-parameters.ts';
import { createParameterStore } from './stored-parameters.ts';

/** With fewer reviews, the parameters would fit noise. */
const MIN_REVIEWS_TO_FIT = 400;
/** Fits again once the number of reviews has grown by this factor. */
const GROWTH = 1.5;
/** Enough for a good fit, which takes some seconds on a phone. */
const MAX_FITTED_REVIEWS = 5_000;

const createHistory = (reviews: readonly Review[]): ReviewHistory =>
  reviews.map(({ at, rating }, index) => {
    const previous = reviews[index - 1];
    return { at, rating, days: previous ? Math.max(0, countDays(previous.at, at)) : 0 };
  });

/** The histories of the most recently reviewed cards, up to `MAX_FITTED_REVIEWS` reviews in total. */
export function selectHistories(cards: readonly Card[]): ReviewHistory[] {
  const logs = cards.map(listReviews).filter((log) => log.length > 0);
  const latestFirst = logs.toSorted((a, b) => (b.at(-1)?.at ?? 0) - (a.at(-1)?.at ?? 0));
  let left = MAX_FITTED_REVIEWS;
  const selected = latestFirst.filter((log) => {
    left -= log.length;
    return left >= 0;
  });
  return selected.map(createHistory);
}

function fitInWorker(histories: readonly ReviewHistory[]): Promise<number[] | null> {
  const worker = new Worker(new URL('fit-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number[] | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number[] | null>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.postMessage(histories, []);
  }).finally(() => worker.terminate());
}

/**
 * Fits the scheduler to a learner with enough reviews, and again when there are many more. The result is used the next
 * time the cards are loaded, so that intervals do not change during a round.
 */
export async function fitWhenDue(uid: string, cards: readonly Card[]): Promise<void> {
  const store = createParameterStore(uid);
  const reviews = cards.reduce((sum, card) => sum + listReviews(card).length, 0);
  if (reviews < Math.max(MIN_REVIEWS_TO_FIT, GROWTH * (store.read()?.reviews ?? 0))) return;
  await whenIdle();
  store.write({ reviews, values: await fitInWorker(selectHistories(cards)) });
}
