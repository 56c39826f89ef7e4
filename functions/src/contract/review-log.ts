import { MAX_REVIEWS, type Card, type Rating } from './cards.ts';

/** One attempt to remember a card. A card has at most one review at a given time, in ms since 1970. */
export interface Review {
  at: number;
  rating: Rating;
}

/** An undone review keeps its place, so that another device cannot add it again. */
interface LoggedReview {
  at: number;
  rating: Rating | typeof UNDONE;
}

const UNDONE = 0;

/** A log is a list of times in base 36, each followed by the digit of the rating, separated by spaces: much smaller than objects. */
function parseLog(log: string): LoggedReview[] {
  return log.split(' ').flatMap((entry) => {
    const at = Number.parseInt(entry.slice(0, -1), 36);
    const rating = Number(entry.slice(-1));
    return Number.isFinite(at) && isLoggedRating(rating) ? [{ at, rating }] : [];
  });
}

const isLoggedRating = (rating: number): rating is LoggedReview['rating'] =>
  Number.isInteger(rating) && rating >= UNDONE && rating <= 4;

const formatLog = (reviews: readonly LoggedReview[]): string =>
  reviews.map(({ at, rating }) => `${at.toString(36)}${rating}`).join(' ');

/** The reviews of a card that count, oldest first. */
export const listReviews = ({ reviews }: Pick<Card, 'reviews'>): Review[] =>
  parseLog(reviews).flatMap(({ at, rating }) => (rating === UNDONE ? [] : [{ at, rating }]));

const formatLatest = (reviews: readonly LoggedReview[]): string =>
  formatLog(reviews.toSorted((a, b) => a.at - b.at).slice(-MAX_REVIEWS));

/** Adds reviews. The first review at a given time wins, even if it has been undone. */
function addReviews(log: string, added: readonly LoggedReview[]): string {
  const byTime = new Map(parseLog(log).map((review) => [review.at, review]));
  const before = byTime.size;
  for (const review of added) if (!byTime.has(review.at)) byTime.set(review.at, review);
  return byTime.size === before ? log : formatLatest([...byTime.values()]);
}

export const addReview = (log: string, review: Review): string => addReviews(log, [review]);

/** Adds the latest reviews of another log, as many as there is room for: they never displace the reviews of this one. */
export function mergeLogs(log: string, other: string): string {
  const reviews = parseLog(log);
  const times = new Set(reviews.map(({ at }) => at));
  const added = parseLog(other).filter(({ at }) => !times.has(at));
  const room = Math.max(0, MAX_REVIEWS - reviews.length);
  return addReviews(log, added.toSorted((a, b) => b.at - a.at).slice(0, room));
}

/** Creates a log of reviews in any order. */
export const formatReviews = (reviews: readonly Review[]): string => addReviews('', reviews);

export const undoReview = (log: string, at: number): string =>
  formatLatest([...parseLog(log).filter((review) => review.at !== at), { at, rating: UNDONE }]);
