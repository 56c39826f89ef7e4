import { listReviews, type Card } from '@parley/functions/contract';
import { endOfDay, startOfDay } from 'date-fns';
import { getCardState } from './scheduler.ts';

const isActive = ({ status }: Card, now: number): boolean =>
  status.type === 'active' || (status.type === 'buried' && status.until <= now);

/** The learned cards that are due today, those that have waited longest first. */
export const selectDueCards = (cards: readonly Card[], now: number): Card[] =>
  cards
    .flatMap((card) => {
      const state = getCardState(card);
      const isDue = state.status === 'learned' && state.dueAt <= endOfDay(now).getTime();
      return isDue && isActive(card, now) ? [{ card, dueAt: state.dueAt }] : [];
    })
    .toSorted((a, b) => a.dueAt - b.dueAt)
    .map(({ card }) => card);

/** The oldest new cards, at most as many as are left of `newPerDay` today. */
export function selectNewCards(cards: readonly Card[], now: number, newPerDay: number): Card[] {
  const today = startOfDay(now).getTime();
  const begunToday = cards.filter((card) => (listReviews(card)[0]?.at ?? 0) >= today).length;
  return cards
    .filter((card) => getCardState(card).status === 'new' && isActive(card, now))
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .slice(0, Math.max(0, newPerDay - begunToday));
}

/** When the next active card is due, in ms since 1970; undefined if there is none. */
export function getNextDueTime(cards: readonly Card[], now: number): number | undefined {
  const times = cards.flatMap((card) => {
    const state = getCardState(card);
    return state.status === 'learned' && card.status.type !== 'suspended' && state.dueAt > now
      ? [state.dueAt]
      : [];
  });
  return times.length === 0 ? undefined : Math.min(...times);
}
