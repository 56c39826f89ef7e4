import { expect, test } from 'vitest';
import { waitUntil } from './wait-until.ts';

test('waits until the condition holds, even when earlier checks throw', async () => {
  let asked = 0;
  await waitUntil('The thing', 5, async () => {
    asked += 1;
    if (asked === 1) throw new Error('connection refused');
    return asked === 3;
  });
  expect(asked).toBe(3);
});

test('names what was not ready in time', async () => {
  await expect(waitUntil('The thing', 0.1, () => Promise.resolve(false))).rejects.toThrow(
    'The thing was not ready after 0.1 seconds.',
  );
});
