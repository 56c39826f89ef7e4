import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReviewedCards } from '../testing/cards.ts';
import { fitWhenDue } from './fit-when-due.ts';
import { createParameterStore, getParameters, loadParameters } from './stored-parameters.ts';

const UID = 'learner';
const VALUES = Array.from({ length: 21 }, (_, index) => index + 0.5);

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
    await fitWhenDue(UID, createReviewedCards(40, 10));
    loadParameters('another learner');
    expect(getParameters()).toBeNull();
    loadParameters(UID);
    expect(getParameters()).toEqual(VALUES);
  });

  it('does not fit the parameters to fewer reviews, or to hardly more than last time', async () => {
    const posted = stubWorker();
    await fitWhenDue(UID, createReviewedCards(39, 10));
    createParameterStore(UID).write({ reviews: 400, values: null });
    await fitWhenDue(UID, createReviewedCards(59, 10));
    expect(posted).toEqual([]);
    await fitWhenDue(UID, createReviewedCards(60, 10));
    expect(posted).toHaveLength(1);
  });
});
