import { UTCDate } from '@date-fns/utc';
import { addMonths, differenceInCalendarMonths } from 'date-fns';

export interface Period {
  start: Date;
  end: Date;
}

/**
 * The monthly UTC period that contains `now`. Computed from the anchor, so that a period anchored on the 31st returns to the 31st
 * after a short month.
 */
export function getPeriodAt(anchor: Date, now: Date): Period {
  const first = new UTCDate(anchor);
  let months = Math.max(0, differenceInCalendarMonths(new UTCDate(now), first) - 1);
  while (addMonths(first, months + 1) <= now) months += 1;
  return { start: new Date(addMonths(first, months)), end: new Date(addMonths(first, months + 1)) };
}
