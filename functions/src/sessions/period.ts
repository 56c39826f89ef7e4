import { UTCDateMini } from '@date-fns/utc/date/mini';
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
  const first = new UTCDateMini(anchor);
  let months = Math.max(0, differenceInCalendarMonths(new UTCDateMini(now), first) - 1);
  while (addMonths(first, months + 1) <= now) months += 1;
  return { start: new Date(addMonths(first, months)), end: new Date(addMonths(first, months + 1)) };
}
