import { expect, test } from 'vitest';
import { median, quantile } from './statistics.ts';

test('the median is the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
});

test('a quantile is one of the values, by nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(values, 0.95)).toBe(95);
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([3, 4], 0)).toBe(3);
});

test('numbers are compared as numbers', () => {
  expect(median([10, 9, 100])).toBe(10);
});

test('no values have no quantile', () => {
  expect(() => median([])).toThrow(RangeError);
});
