import { expect, test, vi } from 'vitest';
import { resetPassword } from './credentials.ts';
import { OFFLINE_CODE } from './account-errors.ts';

vi.mock('../lib/app-check.ts', () => ({
  startAppCheck: async () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://parley.example/assets/a.js');
  },
  getAppCheckToken: async () => undefined,
}));

test('reports being offline when the code of App Check cannot be loaded', async () => {
  const error = await resetPassword('ann@parley.test');

  expect(error?.code).toBe(OFFLINE_CODE);
  expect(error?.message).not.toContain('module');
});
