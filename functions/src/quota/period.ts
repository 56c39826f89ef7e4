import { UTCDate } from '@date-fns/utc';
import { addMonths, differenceInMonths } from 'date-fns';

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
  const months = Math.max(0, differenceInMonths(new UTCDate(now), first));
  // date-fns counts the last day of a short month as a whole month from the 31st; the boundary decides here.
  const index = addMonths(first, months) > now ? months - 1 : months;
  const next = addMonths(first, index + 1);
  return next <= now ? periodFrom(first, index + 1) : periodFrom(first, index);
}

const periodFrom = (first: UTCDate, index: number): Period => ({
  start: new Date(addMonths(first, index)),
  end: new Date(addMonths(first, index + 1)),
});
