/** From `start` up to, but not including, `end`; null on an open side. */
interface DayRange {
  start: Date | null;
  end: Date | null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** The start of a day such as 2026-11-20 in local time, plus a number of days; null if invalid. */
function getStartOfDay(day: string | null, daysLater: number): Date | null {
  const [, year, month, date] = DAY.exec(day ?? '') ?? [];
  if (date === undefined) return null;
  // Calendar days instead of 24 hours, because of daylight saving time.
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  // Firestore's timestamps end in 9999.
  return start.getFullYear() > 9999 ? null : start;
}

/** The range of whole days from the first to the last day, in local time. */
export const parseDayRange = (firstDay: string | null, lastDay: string | null): DayRange => ({
  start: getStartOfDay(firstDay, 0),
  end: getStartOfDay(lastDay, 1),
});

export const isReversed = ({ start, end }: DayRange): boolean =>
  start !== null && end !== null && end <= start;
