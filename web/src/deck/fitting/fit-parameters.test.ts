import type { Rating } from '@parley/functions/contract';
import { default_w, FSRSAlgorithm, forgetting_curve, type FSRSState } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { fitParameters, type ReviewHistory } from './fit-parameters.ts';

const DAY_MS = 86_400_000;

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Simulates a learner whose memory follows `parameters`, reviewing cards when the defaults say that they are due. */
function simulateReviews(parameters: readonly number[], cards: number, seed = 1): ReviewHistory[] {
  const random = createRandom(seed);
  const learner = new FSRSAlgorithm({ w: [...parameters] });
  const scheduler = new FSRSAlgorithm({});
  return Array.from({ length: cards }, (_, card) => {
    let [memory, scheduled]: (FSRSState | null)[] = [null, null];
    let at = card * DAY_MS;
    let days = 0;
    return Array.from({ length: 8 }, () => {
      const recall = memory ? forgetting_curve(parameters, days, memory.stability) : random();
      const rating: Rating = random() < recall ? 3 : 1;
      const review = { at: (at += days * DAY_MS), days, rating };
      memory = learner.next_state(memory ?? null, days, rating);
      scheduled = scheduler.next_state(scheduled ?? null, days, rating);
      days = Math.max(1, scheduler.next_interval(scheduled.stability, days));
      return review;
    });
  });
}

/** The mean difference between the predicted and the true probability of recalling a card. */
function getError(parameters: readonly number[], truth: readonly number[], histories: ReviewHistory[]) {
  const [guess, learner] = [new FSRSAlgorithm({ w: [...parameters] }), new FSRSAlgorithm({ w: [...truth] })];
  let [sum, count] = [0, 0];
  for (const history of histories) {
    let [guessed, actual]: (FSRSState | null)[] = [null, null];
    for (const { days, rating } of history) {
      if (guessed && actual) {
        const predicted = forgetting_curve(parameters, days, guessed.stability);
        sum += Math.abs(predicted - forgetting_curve(truth, days, actual.stability));
        count += 1;
      }
      guessed = guess.next_state(guessed ?? null, days, rating);
      actual = learner.next_state(actual ?? null, days, rating);
    }
  }
  return sum / count;
}

/** Forgets new words three times as fast, and gains less from each review. */
const FORGETFUL = default_w.map((value, index) => {
  if (index < 4) return value / 3;
  return index === 8 ? value * 0.6 : value;
});

describe('fitParameters', () => {
  it('predicts the reviews of a forgetful learner much better than the defaults', () => {
    const fitted = fitParameters(simulateReviews(FORGETFUL, 100)) ?? [];
    const others = simulateReviews(FORGETFUL, 100, 2);
    expect(fitted).toHaveLength(default_w.length);
    expect(getError(fitted, FORGETFUL, others)).toBeLessThan(getError(default_w, FORGETFUL, others) / 2);
  });

  it('stays close to the defaults for a learner whom they describe', () => {
    const fitted = fitParameters(simulateReviews(default_w, 100)) ?? default_w;
    expect(getError(fitted, default_w, simulateReviews(default_w, 100, 2))).toBeLessThan(0.03);
  });

  it('finds the same parameters for the same reviews', () => {
    const histories = simulateReviews(FORGETFUL, 50);
    expect(fitParameters(histories)).toEqual(fitParameters(histories));
  });

  it('keeps the defaults without reviews on later days', () => {
    expect(fitParameters([])).toBeNull();
    expect(fitParameters([[{ at: 0, days: 0, rating: 3 }]])).toBeNull();
  });
});
