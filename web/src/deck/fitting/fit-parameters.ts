import { RATINGS, type Rating } from '@parley/functions/contract';
import { clipParameters, default_w, FSRSAlgorithm, forgetting_curve, type FSRSState } from 'ts-fsrs';

/** A card's reviews, oldest first. `days` have passed since the previous one; 0 for the first. */
export type ReviewHistory = readonly { at: number; days: number; rating: Rating }[];

/** The share of reviews, the latest ones, on which fitted parameters are compared with the defaults. */
const VALIDATION_SHARE = 0.2;
const FIRST_STEP = 0.4;
const LAST_STEP = 0.05;
const MAX_PASSES = 12;
/** Chosen by simulation: with less, the parameters fit noise; with more, they hardly adapt to the learner. */
const PENALTY = 5;
/** Keeps a probability away from 0, whose logarithm is infinite. */
const MIN_PROBABILITY = 0.001;

type ReviewFilter = (at: number) => boolean;

/** How badly parameters predict the reviews, as the mean log loss. Leaves out further reviews on the same day. */
function getLoss(
  parameters: readonly number[],
  histories: readonly ReviewHistory[],
  shouldCount: ReviewFilter,
): { loss: number; count: number } {
  const algorithm = new FSRSAlgorithm({ w: [...parameters] });
  let [sum, count] = [0, 0];
  for (const history of histories) {
    let memory: FSRSState | null = null;
    for (const { at, days, rating } of history) {
      if (memory !== null && days > 0 && shouldCount(at)) {
        const recall: number = forgetting_curve(parameters, days, memory.stability);
        const probability = rating === RATINGS.again ? 1 - recall : recall;
        sum -= Math.log(Math.max(MIN_PROBABILITY, probability));
        count += 1;
      }
      memory = algorithm.next_state(memory, days, rating);
    }
  }
  return { loss: count === 0 ? 0 : sum / count, count };
}

/** Grows with the distance from the defaults, so that a few reviews do not move the parameters far. */
const getPenalty = (parameters: readonly number[], count: number): number =>
  parameters.reduce((sum, value, index) => {
    const usual = default_w[index] ?? 0;
    return sum + ((value - usual) / (Math.abs(usual) + 0.1)) ** 2;
  }, 0) *
  (PENALTY / Math.max(1, count));

/** Changes one parameter at a time as long as that predicts the reviews better, in ever smaller steps. */
function searchParameters(histories: readonly ReviewHistory[], shouldCount: ReviewFilter): number[] {
  const judge = (parameters: readonly number[]): number => {
    const { loss, count } = getLoss(parameters, histories, shouldCount);
    return loss + getPenalty(parameters, count);
  };
  let best = [...default_w];
  let bestLoss = judge(best);
  let step = FIRST_STEP;
  for (let pass = 0; pass < MAX_PASSES && step >= LAST_STEP; pass += 1) {
    const before = bestLoss;
    for (const index of best.keys()) {
      for (const factor of [1 + step, 1 / (1 + step)]) {
        const changed = best.with(index, Math.max(0.01, best[index] ?? 0) * factor);
        const candidate = clipParameters(changed, 0);
        const loss = judge(candidate);
        if (loss >= bestLoss) continue;
        [best, bestLoss] = [candidate, loss];
        break;
      }
    }
    if (before - bestLoss < 1e-4) step /= 2;
  }
  return best;
}

/** Fits the parameters of FSRS to a learner's reviews. Null if they predict the latest reviews no better than the defaults. */
export function fitParameters(histories: readonly ReviewHistory[]): number[] | null {
  const times = histories.flatMap((history) => history.map(({ at }) => at)).toSorted((a, b) => a - b);
  const boundary = times[Math.floor(times.length * (1 - VALIDATION_SHARE))] ?? 0;
  const fitted = searchParameters(histories, (at) => at < boundary);
  const getValidationLoss = (parameters: readonly number[]): number =>
    getLoss(parameters, histories, (at) => at >= boundary).loss;
  return getValidationLoss(fitted) < getValidationLoss(default_w) ? fitted : null;
}
