import { expect, test, vi } from 'vitest';
import { buildWeb } from './build.ts';

test('rejects a production build without the address of the API', async () => {
  vi.stubEnv('VITE_API_BASE_URL', '');
  await expect(buildWeb()).rejects.toThrow(/Set .*VITE_API_BASE_URL/u);
  vi.unstubAllEnvs();
});
