import type { Card } from '@parley/functions/contract';
import { addDays, endOfDay, startOfDay } from 'date-fns';
import { getCardState } from './scheduler.ts';

/** When a card can be shown next; undefined for one that is suspended. */
export function getDueTime(card: Card): number | undefined {
  const { status } = card;
  if (status.type === 'suspended') return undefined;
  const state = getCardState(card);
  return Math.max(state.status === 'learned' ? state.dueAt : 0, status.type === 'buried' ? status.until : 0);
}

const isDueBy = (card: Card, time: number): boolean => (getDueTime(card) ?? Infinity) <= time;

/** The learned cards that are due today, those that have waited longest first. */
export function selectDueCards(cards: readonly Card[], now: number): Card[] {
  const endOfToday = endOfDay(now).getTime();
  return cards
    .flatMap((card) => {
      const state = getCardState(card);
      return state.status === 'learned' && isDueBy(card, endOfToday) ? [{ card, dueAt: state.dueAt }] : [];
    })
    .toSorted((a, b) => a.dueAt - b.dueAt)
    .map(({ card }) => card);
}

const isNew = (card: Card): boolean => getCardState(card).status === 'new';

/** The oldest new cards, up to what is left of today's `newPerDay`. */
export function selectNewCards(cards: readonly Card[], now: number, newPerDay: number): Card[] {
  const today = startOfDay(now).getTime();
  const endOfToday = endOfDay(now).getTime();
  const startedToday = cards.filter((card) => {
    const state = getCardState(card);
    return state.status === 'learned' && state.firstReviewedAt >= today;
  });
  return cards
    .filter((card) => isNew(card) && isDueBy(card, endOfToday))
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .slice(0, Math.max(0, newPerDay - startedToday.length));
}

/** When the next card after today is due, in ms since 1970; undefined if there is none. New cards count as due tomorrow. */
export function getNextDueTime(cards: readonly Card[], now: number): number | undefined {
  const tomorrow = startOfDay(addDays(now, 1)).getTime();
  const times = cards.flatMap((card) => {
    const time = getDueTime(card);
    if (time === undefined) return [];
    return isNew(card) ? [Math.max(tomorrow, time)] : [time];
  });
  const later = times.filter((time) => time >= tomorrow);
  return later.length === 0 ? undefined : Math.min(...later);
}
