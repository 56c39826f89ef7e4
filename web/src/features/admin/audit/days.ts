/** The days that the log is filtered by, as the reader's clock has them. */

/** From the beginning of one day to before the end of another; null where there is no end on that side. */
export interface TimeSpan {
  start: Date | null;
  end: Date | null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** The database knows no later one. */
const LAST_YEAR = 9999;

/** The beginning of a day such as 2026-11-20, or of one so many days later; null where there is no such day. */
function startOf(day: string | null, later: number): Date | null {
  const [, year, month, date] = DAY.exec(day ?? '') ?? [];
  if (date === undefined) return null;
  // Not by adding hours: there are days of 23.
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return start.getFullYear() > LAST_YEAR ? null : start;
}

/** From the first day to the last one, both in whole. */
export const spanOf = (first: string | null, last: string | null): TimeSpan => ({
  start: startOf(first, 0),
  end: startOf(last, 1),
});

/** Whether it ends before it begins. */
export const isBackwards = ({ start, end }: TimeSpan): boolean =>
  start !== null && end !== null && end <= start;
