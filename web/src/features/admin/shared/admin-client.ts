import { ADMIN_ENDPOINTS } from '@parley/functions/contract';
import { account } from '../../../account/account.ts';
import { createClient } from '../../../api/client.ts';
import { getAppCheckToken } from '../../../lib/app-check.ts';
import { env } from '../../../lib/env.ts';

/** Sends an admin's requests. A separate table of endpoints keeps the admin schemas out of the code that learners load. */
export const adminClient = createClient(ADMIN_ENDPOINTS, {
  baseUrl: env.apiBaseUrl,
  token: account.getToken,
  appCheckToken: getAppCheckToken,
});
