import { listReviews, type Card } from '@parley/functions/contract';
import { whenIdle } from '../../lib/async.ts';
import { forEachInShortTasks } from '../../lib/short-tasks.ts';
import { createParameterStore } from './stored-parameters.ts';

/** With fewer reviews, the parameters would fit noise. */
const MIN_REVIEWS_TO_FIT = 400;
/** Fits again once the number of reviews has grown by this factor. */
const GROWTH = 1.5;

async function countReviews(cards: readonly Card[]): Promise<number> {
  let count = 0;
  await forEachInShortTasks(cards, (card) => {
    count += listReviews(card).length;
  });
  return count;
}

function fitInWorker(cards: readonly Card[]): Promise<number[] | null> {
  const worker = new Worker(new URL('fit-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number[] | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number[] | null>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.postMessage(
      cards.map(({ reviews }) => ({ reviews })),
      [],
    );
  }).finally(() => worker.terminate());
}

/**
 * Fits the scheduler to a learner with enough reviews, and again when there are many more. The result is used the next
 * time the cards are loaded, so that intervals do not change during a round.
 */
export async function fitWhenDue(uid: string, cards: readonly Card[]): Promise<void> {
  await whenIdle();
  const store = createParameterStore(uid);
  const reviews = await countReviews(cards);
  if (reviews < Math.max(MIN_REVIEWS_TO_FIT, GROWTH * (store.read()?.reviews ?? 0))) return;
  store.write({ reviews, values: await fitInWorker(cards) });
}
