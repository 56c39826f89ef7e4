import { expect, test } from 'vitest';
import { waitUntil } from './wait-until.ts';

test('waits until the condition holds, even when earlier checks throw', async () => {
  let checks = 0;
  await waitUntil('The thing', 5, async () => {
    checks += 1;
    if (checks === 1) throw new Error('connection refused');
    return checks === 3;
  });
  expect(checks).toBe(3);
});

test('throws an error that names the service that was not ready in time', async () => {
  await expect(waitUntil('The thing', 0.1, () => Promise.resolve(false))).rejects.toThrow(
    'The thing was not ready after 0.1 seconds.',
  );
});
