import { expect, test } from 'vitest';
import { until } from './until.ts';

test('it waits until the condition holds, through answers that fail', async () => {
  let asked = 0;
  await until('The thing', 5, async () => {
    asked += 1;
    if (asked === 1) throw new Error('connection refused');
    return asked === 3;
  });
  expect(asked).toBe(3);
});

test('what is not ready in time is named', async () => {
  await expect(until('The thing', 0.1, () => Promise.resolve(false))).rejects.toThrow(
    'The thing was not ready after 0.1 seconds.',
  );
});
