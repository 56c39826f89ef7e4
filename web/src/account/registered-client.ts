import { REGISTERED_ENDPOINTS } from '@parley/functions/contract';
import { createClient } from '../api/client.ts';
import { appCheckToken } from '../lib/app-check.ts';
import { env } from '../lib/env.ts';
import { account } from './account.ts';

/** Sends requests that only registered users make. */
export const registeredClient = createClient(REGISTERED_ENDPOINTS, {
  baseUrl: env.apiBaseUrl,
  token: account.getToken,
  appCheckToken,
});
