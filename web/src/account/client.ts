import { createClient } from '../api/client.ts';
import { env } from '../lib/env.ts';
import { appCheckToken } from '../lib/app-check.ts';
import { account } from './account.ts';

/** The API, called as whoever uses the page. */
export const client = createClient({ baseUrl: env.apiBaseUrl, token: account.getToken, appCheckToken });
