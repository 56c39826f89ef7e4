import { ADMIN_ENDPOINTS } from '@parley/functions/contract';
import { account } from '../../../account/account.ts';
import { createClient } from '../../../api/client.ts';
import { appCheckToken } from '../../../lib/app-check.ts';
import { env } from '../../../lib/env.ts';

/** Sends an admin's requests. Its own table of endpoints keeps their schemas away from learners' phones. */
export const adminClient = createClient(ADMIN_ENDPOINTS, {
  baseUrl: env.apiBaseUrl,
  token: account.getToken,
  appCheckToken,
});
