import { UTCDate } from '@date-fns/utc';
import { addMonths, differenceInCalendarMonths } from 'date-fns';

export interface Period {
  start: Date;
  end: Date;
}

/**
 * The monthly period that holds `now`, counted in UTC from the first period's start. Each start is reckoned from that
 * anchor and not from the period before, so that a day 31 is clamped in short months and comes back in long ones.
 */
export function periodAt(anchor: Date, now: Date): Period {
  const first = new UTCDate(anchor);
  let months = Math.max(0, differenceInCalendarMonths(new UTCDate(now), first) - 1);
  while (addMonths(first, months + 1) <= now) months += 1;
  return { start: new Date(addMonths(first, months)), end: new Date(addMonths(first, months + 1)) };
}
