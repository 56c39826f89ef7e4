import { expect, test } from 'vitest';
import { stack } from './chart.ts';

test('series are stacked upon one another, and the highest is drawn first', () => {
  const series = [
    { label: 'Text', tone: 'teal', values: [1, 0, 4] },
    { label: 'Voice', tone: 'edge', values: [2, 3, 0] },
  ] as const;
  expect(stack(series)).toEqual([
    { tone: 'edge', tops: [3, 3, 4] },
    { tone: 'teal', tops: [1, 0, 4] },
  ]);
});
