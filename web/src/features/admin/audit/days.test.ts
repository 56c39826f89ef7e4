import { expect, test } from 'vitest';
import { isBackwards, spanOf } from './days.ts';

test('a span begins with its first day and ends with the last one', () => {
  const { start, end } = spanOf('2026-10-31', '2026-11-01');
  expect([start, end]).toEqual([new Date(2026, 9, 31), new Date(2026, 10, 2)]);
});

test('either side may be open, and what is no day is none', () => {
  expect(spanOf(null, null)).toEqual({ start: null, end: null });
  expect(spanOf('yesterday', '')).toEqual({ start: null, end: null });
});

test('a single day is a span; one that ends before it begins is told', () => {
  expect(isBackwards(spanOf('2026-11-01', '2026-11-01'))).toBe(false);
  expect(isBackwards(spanOf('2026-11-02', '2026-11-01'))).toBe(true);
  expect(isBackwards(spanOf('2026-11-02', null))).toBe(false);
});

test('a day that the database does not know any more is no end', () => {
  const { start, end } = spanOf('9999-12-31', '9999-12-31');
  expect(start?.getFullYear()).toBe(9999);
  expect(end).toBeNull();
});
