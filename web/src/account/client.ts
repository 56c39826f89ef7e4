import { createClient } from '../api/client.ts';
import { env } from '../lib/env.ts';
import { appCheckToken } from '../lib/app-check.ts';
import { account } from './account.ts';

/** Sends requests as the current user. */
export const client = createClient({ baseUrl: env.apiBaseUrl, token: account.getToken, appCheckToken });
