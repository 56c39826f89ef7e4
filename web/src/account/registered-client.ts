import { REGISTERED_ENDPOINTS, type RegisteredEndpointName } from '@parley/functions/contract';
import { createClient, type Client } from '../api/client.ts';
import { appCheckToken } from '../lib/app-check.ts';
import { env } from '../lib/env.ts';
import { account } from './account.ts';

// Created when it is used: when this module is evaluated, the chunk with the endpoints may not have been.
const create = () =>
  createClient(REGISTERED_ENDPOINTS, { baseUrl: env.apiBaseUrl, token: account.getToken, appCheckToken });

/** Sends requests that only registered users make. */
export const registeredClient: Client<RegisteredEndpointName> = {
  request: (...args) => create().request(...args),
  stream: (...args) => create().stream(...args),
};
