import type { Card } from '@parley/functions/contract';
import { startOfDay } from 'date-fns';
import { getCardState } from '../deck/scheduler.ts';
import { getNextDueTime, selectDueCards, selectNewCards } from '../deck/select-cards.ts';

/** The time of the next review, in ms since 1970; null if no cards will be due. */
export function getNextReviewTime(cards: readonly Card[], now: number, newPerDay: number): number | null {
  const reviewable = cards.filter((card) => newPerDay > 0 || getCardState(card).status !== 'new');
  const today = selectDueCards(reviewable, now).length + selectNewCards(reviewable, now, newPerDay).length;
  return today > 0 ? startOfDay(now).getTime() : (getNextDueTime(reviewable, now) ?? null);
}
