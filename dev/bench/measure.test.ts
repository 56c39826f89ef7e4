import { expect, test } from 'vitest';
import { alternate, median, quantile } from './measure.ts';

test('a quantile is one of the values, sorted as numbers, by nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);

  expect(median([10, 9, 100])).toBe(10);
  expect(quantile(values, 0.95)).toBe(95);
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([3, 4], 0)).toBe(3);
});

test('a quantile of an empty list throws', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('alternates product and baseline and drops the first runs of both', async () => {
  const order: string[] = [];
  const measure = (name: string) => (run: number) => {
    order.push(`${name} ${run}`);
    return Promise.resolve(run);
  };

  const times = await alternate(measure('product'), measure('bare'), 2, 1);

  expect(order).toEqual(['product 0', 'bare 0', 'product 1', 'bare 1', 'product 2', 'bare 2']);
  expect(times).toEqual({ product: [1, 2], bare: [1, 2] });
});
