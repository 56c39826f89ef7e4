import { expect, test } from 'vitest';
import { isReversed, parseDayRange } from './day-range.ts';

test('includes the first and the last day in full', () => {
  const { start, end } = parseDayRange('2026-10-31', '2026-11-01');
  expect([start, end]).toEqual([new Date(2026, 9, 31), new Date(2026, 10, 2)]);
});

test('leaves a side open when its day is missing or invalid', () => {
  expect(parseDayRange(null, null)).toEqual({ start: null, end: null });
  expect(parseDayRange('yesterday', '')).toEqual({ start: null, end: null });
});

test('detects a range that ends before it starts', () => {
  expect(isReversed(parseDayRange('2026-11-01', '2026-11-01'))).toBe(false);
  expect(isReversed(parseDayRange('2026-11-02', '2026-11-01'))).toBe(true);
  expect(isReversed(parseDayRange('2026-11-02', null))).toBe(false);
});

test('leaves the end open when it is past the last day that Firestore supports', () => {
  const { start, end } = parseDayRange('9999-12-31', '9999-12-31');
  expect(start?.getFullYear()).toBe(9999);
  expect(end).toBeNull();
});
