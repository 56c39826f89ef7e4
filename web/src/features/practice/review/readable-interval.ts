const DAYS_IN_MONTH = 30.4;
const DAYS_IN_YEAR = 365;

/** Converts a number of days to the unit that is easiest to read. */
export function toReadableInterval(days: number): { unit: 'days' | 'months' | 'years'; value: number } {
  if (days < DAYS_IN_MONTH) return { unit: 'days', value: days };
  if (days < DAYS_IN_YEAR) return { unit: 'months', value: Math.round(days / DAYS_IN_MONTH) };
  return { unit: 'years', value: Math.round(days / DAYS_IN_YEAR) };
}
