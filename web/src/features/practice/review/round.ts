import { RATINGS, type Rating } from '@parley/functions/contract';

interface RatedCard {
  cardId: string;
  at: number;
  rating: Rating;
}

/** Up to ten cards to review in one go. A forgotten card comes back at the end. */
export interface Round {
  /** The ids of the remaining cards; the first one is shown. */
  queue: readonly string[];
  /** In the order of the reviews. */
  rated: readonly RatedCard[];
}

export const ROUND_SIZE = 10;

export const startRound = (cardIds: readonly string[]): Round => ({
  queue: cardIds.slice(0, ROUND_SIZE),
  rated: [],
});

export function rateCard({ queue, rated }: Round, rating: Rating, at: number): Round {
  const [cardId, ...others] = queue;
  if (cardId === undefined) return { queue, rated };
  return {
    queue: rating === RATINGS.again ? [...others, cardId] : others,
    rated: [...rated, { cardId, at, rating }],
  };
}

/** Removes the card that is shown from the round, for example because it is suspended. */
export const skipCard = ({ queue, rated }: Round): Round => ({ queue: queue.slice(1), rated });

/** Shows the most recently rated card again. */
export function undoRating({ queue, rated }: Round): Round {
  const last = rated.at(-1);
  if (!last) return { queue, rated };
  return {
    queue: [last.cardId, ...queue.filter((cardId) => cardId !== last.cardId)],
    rated: rated.slice(0, -1),
  };
}

/** How many cards of a round have been finished, and how many there were. */
export function getRoundProgress({ queue, rated }: Round): { done: number; total: number } {
  const seen = new Set([...rated.map(({ cardId }) => cardId), ...queue]);
  return { done: seen.size - queue.length, total: seen.size };
}

/** How many different cards have been reviewed, and how many of them were remembered the first time. */
export function summarizeRound({ rated }: Round): { reviewed: number; remembered: number } {
  const first = new Map<string, Rating>();
  for (const { cardId, rating } of rated) if (!first.has(cardId)) first.set(cardId, rating);
  const remembered = [...first.values()].filter((rating) => rating !== RATINGS.again);
  return { reviewed: first.size, remembered: remembered.length };
}
