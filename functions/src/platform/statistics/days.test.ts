import { expect, test } from 'vitest';
import { toDay, getLastDays, getDayDeletionDate } from './days.ts';

test('toDay returns the day in UTC', () => {
  expect(toDay(new Date('2026-03-01T00:30:00+02:00'))).toBe('2026-02-28');
});

test('getLastDays returns the requested number of days without gaps, even across clock changes', () => {
  const now = new Date('2026-11-02T23:59:59Z');
  expect(getLastDays(now, 7)).toEqual([
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
  expect(new Set(getLastDays(now, 90)).size).toBe(90);
});

test('getDayDeletionDate returns the date 24 months after the day', () => {
  expect(getDayDeletionDate('2026-11-21')).toEqual(new Date('2028-11-21T00:00:00Z'));
});
