import { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import { env } from '../lib/env.ts';
import { getAppCheckToken } from '../lib/app-check.ts';
import { lazy } from '../lib/lazy.ts';
import { account } from './account.ts';

const loadClient = lazy(async () => {
  const { createLearnerClient } = await import('../api/client.ts').catch((cause: unknown) => {
    throw new ApiError('offline', 'the client was not loaded', { cause });
  });
  return createLearnerClient({
    baseUrl: env.apiBaseUrl,
    token: account.getToken,
    appCheckToken: getAppCheckToken,
  });
});

/** Loads the code for requests, which the first screen does not need, before the first request. */
export const preloadClient = (): void => void loadClient().catch(() => undefined);

/** Sends requests as the current user. */
export const client: Client = {
  request: async (...args) => (await loadClient()).request(...args),
  stream: async (...args) => (await loadClient()).stream(...args),
};
