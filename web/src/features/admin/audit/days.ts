/** The days that the log is filtered by, as the reader's clock has them. */

/** From the beginning of one day to before the end of another; null where there is no end on that side. */
export interface TimeSpan {
  start: Date | null;
  end: Date | null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** The beginning of a day such as 2026-11-20, or of one so many days later; null where it is no day. */
function startOf(day: string | null, later: number): Date | null {
  const [, year, month, date] = DAY.exec(day ?? '') ?? [];
  if (date === undefined) return null;
  // Not by adding hours: there are days of 23.
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(start.getTime()) ? null : start;
}

/** From the first day to the last one, both in whole. */
export const spanOf = (first: string | null, last: string | null): TimeSpan => ({
  start: startOf(first, 0),
  end: startOf(last, 1),
});

/** Whether it ends before it begins. */
export const isBackwards = ({ start, end }: TimeSpan): boolean =>
  start !== null && end !== null && end <= start;
