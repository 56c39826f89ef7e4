import { UTCDate } from '@date-fns/utc';
import { addMonths, subDays } from 'date-fns';

/** How long analytics are kept (spec.md section 9, Policy). */
const MONTHS_KEPT = 24;

/** The calendar day in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** So many days until this one, the oldest first. */
export const daysUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(subDays(new UTCDate(now), count - 1 - index)));

/** When what was counted on a day goes. */
export const deleteAtOf = (day: string): Date => new Date(addMonths(new UTCDate(day), MONTHS_KEPT));
