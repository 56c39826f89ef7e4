import type { Card, Rating, WordContent } from '@parley/functions/contract';
import { addReview } from '@parley/functions/contract';

interface CardOptions {
  word?: string;
  reviews?: readonly (readonly [at: number, rating: Rating])[];
  status?: Card['status'];
  createdAt?: number;
}

/** A card about a word; cards with different words have different ids. */
export function createCard({
  word = 'trip',
  reviews = [],
  status = { type: 'active' },
  createdAt = 0,
}: CardOptions = {}): Card {
  const content: WordContent = { type: 'word', word };
  const id = Array.from(word, (letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('');
  return {
    id: id.padEnd(32, '0').slice(0, 32),
    createdAt,
    content,
    status,
    reviews: reviews.reduce((log, [at, rating]) => addReview(log, { at, rating }), ''),
  };
}

const DAY_MS = 86_400_000;

/** Cards that were reviewed on consecutive days, `reviews` times each. */
export const createReviewedCards = (count: number, reviews: number, startDay = 0): Card[] =>
  Array.from({ length: count }, (_, card) =>
    createCard({
      word: `w${startDay + card}`,
      reviews: Array.from({ length: reviews }, (__, day): [number, Rating] => [(startDay + day) * DAY_MS, 3]),
    }),
  );
