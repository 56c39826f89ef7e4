import { expect, test, vi } from 'vitest';
import { countDays } from './count-days.ts';

const HOUR = 3_600_000;
/** The third day has 23 hours and the fifth has 25, because the clocks change. */
const STARTS = [0, 24, 48, 71, 95, 120, 144].map((hours) => hours * HOUR);
vi.mock('date-fns', () => ({
  startOfDay: (at: number) => new Date(STARTS.findLast((start) => start <= at) ?? 0),
}));

test.each([
  ['an hour on the same day', 1, 2, 0],
  ['from an evening to the next morning', 23, 25, 1],
  ['over a day of 23 hours', 47, 72, 2],
  ['over a day of 25 hours', 94, 121, 2],
  ['over both', 1, 145, 6],
  ['backwards', 72, 47, -2],
])('counts calendar days: %s', (_what, from, to, days) => {
  expect(countDays(from * HOUR, to * HOUR)).toBe(days);
});
