import {
  REGISTERED_ENDPOINTS,
  type RegisteredEndpointName,
  type RequestOf,
  type ResponseOf,
} from '@parley/functions/contract';
import { createClient, type RequestOptions } from '../api/client.ts';
import { getAppCheckToken } from '../lib/app-check.ts';
import { env } from '../lib/env.ts';
import { account } from './account.ts';

export const registeredClient = {
  /**
   * Sends a request that only registered users make, with the token of one user. Rejects with `unauthenticated` if
   * another user is signed in. Creates the client for each request, because the chunk with the endpoints may not be
   * loaded yet while this module is being evaluated.
   */
  request: <Name extends RegisteredEndpointName>(
    uid: string,
    name: Name,
    input: RequestOf<Name>,
    options?: RequestOptions,
  ): Promise<ResponseOf<Name>> =>
    createClient(REGISTERED_ENDPOINTS, {
      baseUrl: env.apiBaseUrl,
      token: account.getTokenFor(uid),
      appCheckToken: getAppCheckToken,
    }).request(name, input, options),
};
