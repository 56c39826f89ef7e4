import { REGISTERED_ENDPOINTS, type RegisteredEndpointName } from '@parley/functions/contract';
import { createClient, type Client, type ClientOptions } from '../api/client.ts';
import { getAppCheckToken } from '../lib/app-check.ts';
import { env } from '../lib/env.ts';
import { account } from './account.ts';

/**
 * Creates a client for requests that only registered users make. Call it when a request is sent: while modules are evaluated, the
 * chunk with the endpoints may not have been.
 */
export const createRegisteredClient = (token: ClientOptions['token']): Client<RegisteredEndpointName> =>
  createClient(REGISTERED_ENDPOINTS, { baseUrl: env.apiBaseUrl, token, appCheckToken: getAppCheckToken });

/** Sends requests as the current user. */
export const registeredClient: Client<RegisteredEndpointName> = {
  request: (...args) => createRegisteredClient(account.getToken).request(...args),
  stream: (...args) => createRegisteredClient(account.getToken).stream(...args),
};
