import { expect, test } from 'vitest';
import { alternate, median, quantile } from './measure.ts';

test('returns one of the values as a quantile, by nearest rank in numeric order', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);

  expect(median([10, 9, 100])).toBe(10);
  expect(quantile(values, 0.95)).toBe(95);
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([3, 4], 0)).toBe(3);
});

test('throws for a quantile of an empty list', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('alternates between product and baseline, and discards the first runs of both', async () => {
  const order: string[] = [];
  const measure = (name: string) => (run: number) => {
    order.push(`${name} ${run}`);
    return Promise.resolve(run);
  };

  const times = await alternate(measure('product'), measure('baseline'), 2, 1);

  expect(order).toEqual(['product 0', 'baseline 0', 'product 1', 'baseline 1', 'product 2', 'baseline 2']);
  expect(times).toEqual({ product: [1, 2], baseline: [1, 2] });
});
