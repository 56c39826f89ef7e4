import { listReviews, RATINGS, type Card, type Rating } from '@parley/functions/contract';
import { addDays, startOfDay } from 'date-fns';
import { FSRSAlgorithm, type FSRSState } from 'ts-fsrs';
import { countDays } from './count-days.ts';
import { getParameters } from './fitting/stored-parameters.ts';

/** How well a card is remembered, computed from its reviews. Times are in ms since 1970. */
export type CardState =
  | { status: 'new' }
  | {
      status: 'learned';
      memory: FSRSState;
      firstReviewedAt: number;
      reviewedAt: number;
      dueAt: number;
      lapses: number;
    };

/** After this many lapses, the learner needs another approach rather than another review. */
const LEECH_LAPSES = 6;

export const isLeech = (state: CardState): boolean =>
  state.status === 'learned' && state.lapses >= LEECH_LAPSES;

function createScheduler(parameters: readonly number[] | null) {
  return {
    parameters,
    algorithm: new FSRSAlgorithm(parameters === null ? {} : { w: [...parameters] }),
    /** Cards are never mutated, so their states are kept. */
    states: new WeakMap<Card, CardState>(),
  };
}

let scheduler = createScheduler(null);

/** The scheduler with the parameters of the learner whose cards are loaded. */
function getScheduler() {
  const parameters = getParameters();
  if (scheduler.parameters !== parameters) scheduler = createScheduler(parameters);
  return scheduler;
}

/** The learner's calendar days count, so a card that is due in one day is due tomorrow morning. */
function applyReview(state: CardState, at: number, rating: Rating): CardState {
  const { algorithm } = getScheduler();
  const previous = state.status === 'learned' ? state : undefined;
  const elapsedDays = previous ? Math.max(0, countDays(previous.reviewedAt, at)) : 0;
  const memory = algorithm.next_state(previous?.memory ?? null, elapsedDays, rating);
  const isForgotten = rating === RATINGS.again;
  const interval = Math.max(1, algorithm.next_interval(memory.stability, elapsedDays));
  return {
    status: 'learned',
    memory,
    firstReviewedAt: previous?.firstReviewedAt ?? at,
    reviewedAt: at,
    dueAt: isForgotten ? at : startOfDay(addDays(at, interval)).getTime(),
    // Forgetting a card again on the same day is not another lapse.
    lapses: (previous?.lapses ?? 0) + (isForgotten && elapsedDays > 0 ? 1 : 0),
  };
}

/** Computes the state of a card from its reviews. */
export function getCardState(card: Card): CardState {
  const { states } = getScheduler();
  const known = states.get(card);
  if (known) return known;
  // A device whose clock is wrong may have dated reviews in the future. They must not keep a card from being due.
  const latest = addDays(Date.now(), 1).getTime();
  const state = listReviews(card)
    .filter(({ at }) => at <= latest)
    .reduce<CardState>((before, { at, rating }) => applyReview(before, at, rating), { status: 'new' });
  states.set(card, state);
  return state;
}

/** How many of the cards have a state that is not computed yet. */
export const countUnscheduled = (cards: readonly Card[]): number => {
  const { states } = getScheduler();
  return cards.filter((card) => !states.has(card)).length;
};

/** The time for a new review: after the last one, even if the clock of the device has gone back. */
export function getReviewTime(card: Card): number {
  const state = getCardState(card);
  return state.status === 'learned' ? Math.max(Date.now(), state.reviewedAt + 1) : Date.now();
}

/** Days until the card would be due again after each rating; 0 is today. */
export function previewIntervals(card: Card, now: number): Record<Rating, number> {
  const state = getCardState(card);
  const preview = (rating: Rating): number => {
    const next = applyReview(state, now, rating);
    return next.status === 'learned' ? countDays(now, next.dueAt) : 0;
  };
  return { 1: preview(1), 2: preview(2), 3: preview(3), 4: preview(4) };
}
