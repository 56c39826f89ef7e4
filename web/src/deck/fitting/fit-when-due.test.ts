import type { Rating } from '@parley/functions/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCard } from '../testing/cards.ts';
import { fitWhenDue, selectHistories } from './fit-when-due.ts';
import { createParameterStore, getParameters, loadParameters } from './stored-parameters.ts';

const DAY_MS = 86_400_000;
const UID = 'learner';
const VALUES = Array.from({ length: 21 }, (_, index) => index + 0.5);

/** Cards that were reviewed on consecutive days, `reviews` times each. */
const createCards = (count: number, reviews: number, startDay = 0) =>
  Array.from({ length: count }, (_, card) =>
    createCard({
      word: `w${startDay + card}`,
      reviews: Array.from({ length: reviews }, (__, day): [number, Rating] => [(startDay + day) * DAY_MS, 3]),
    }),
  );

/** Workers cannot run in jsdom; a journey fits parameters in a real worker. */
function stubWorker() {
  const posted: unknown[] = [];
  class FakeWorker extends EventTarget {
    postMessage(message: unknown) {
      posted.push(message);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: VALUES })));
    }
    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', FakeWorker);
  return posted;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('fitWhenDue', () => {
  it('fits the parameters at 400 reviews, and uses them the next time the cards are loaded', async () => {
    stubWorker();
    await fitWhenDue(UID, createCards(40, 10));
    loadParameters('another learner');
    expect(getParameters()).toBeNull();
    loadParameters(UID);
    expect(getParameters()).toEqual(VALUES);
  });

  it('does not fit the parameters to fewer reviews, or to hardly more than last time', async () => {
    const posted = stubWorker();
    await fitWhenDue(UID, createCards(39, 10));
    createParameterStore(UID).write({ reviews: 400, values: null });
    await fitWhenDue(UID, createCards(59, 10));
    expect(posted).toEqual([]);
    await fitWhenDue(UID, createCards(60, 10));
    expect(posted).toHaveLength(1);
  });
});

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
      ...createCards(60, 50),
      ...createCards(60, 50, 1_000),
      ...createCards(5, 0, 9_000),
    ]);
    expect(histories).toHaveLength(100);
    expect(histories.filter((history) => (history[0]?.at ?? 0) >= 1_000 * DAY_MS)).toHaveLength(60);
  });
});
