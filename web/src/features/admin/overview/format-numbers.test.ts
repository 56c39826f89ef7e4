import { expect, test } from 'vitest';
import {
  formatCompact,
  formatDay,
  formatDollars,
  formatMinutes,
  formatSeconds,
  formatShare,
} from './format-numbers.ts';

test.each([
  [0, '$0.00'],
  [0.000_412, '$0.00041'],
  [0.009, '$0.009'],
  [0.01, '$0.01'],
  [1234.567, '$1,234.57'],
])('formats %d dollars as %s', (value, text) => {
  expect(formatDollars(value)).toBe(text);
});

test.each([
  [0, 0, '0%'],
  [0, 10, '0%'],
  [1, 3, '33.3%'],
  [1, 100_000, '<0.1%'],
  [10, 10, '100%'],
])('formats %d of %d as a share of %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});

test('formats large numbers compactly, seconds as minutes, and milliseconds as seconds', () => {
  expect(formatCompact(1_234_567)).toBe('1.2M');
  expect(formatMinutes(90)).toBe('1.5');
  expect(formatSeconds(1_234)).toBe('1.2');
});

test('formats a day in UTC', () => {
  expect(formatDay('2026-11-20')).toBe('Nov 20');
  expect(formatDay('2026-01-01')).toBe('Jan 1');
});
