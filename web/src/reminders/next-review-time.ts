import type { Card } from '@parley/functions/contract';
import { startOfDay } from 'date-fns';
import { getCardState } from '../deck/scheduler.ts';
import { getNextDueTime, selectDueCards, selectNewCards } from '../deck/select-cards.ts';

/** When there are cards to review, in ms since 1970; null if none will be due. */
export function getNextReviewTime(cards: readonly Card[], now: number, newPerDay: number): number | null {
  const reviewed = cards.filter((card) => newPerDay > 0 || getCardState(card).status !== 'new');
  const today = selectDueCards(reviewed, now).length + selectNewCards(reviewed, now, newPerDay).length;
  return today > 0 ? startOfDay(now).getTime() : (getNextDueTime(reviewed, now) ?? null);
}
