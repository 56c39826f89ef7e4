import { expect, test } from 'vitest';
import { stackSeries } from './chart.ts';

test('stacks series in their order and returns the highest first', () => {
  const series = [
    { label: 'Text', color: 'teal', values: [1, 0, 4] },
    { label: 'Voice', color: 'edge', values: [2, 3, 0] },
  ] as const;
  expect(stackSeries(series)).toEqual([
    { color: 'edge', tops: [3, 3, 4] },
    { color: 'teal', tops: [1, 0, 4] },
  ]);
});
