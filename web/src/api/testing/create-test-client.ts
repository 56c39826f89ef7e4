import { LEARNER_ENDPOINTS, REGISTERED_ENDPOINTS } from '@parley/functions/contract';
import { vi } from 'vitest';
import { createClient, type ClientOptions } from '../client.ts';
import { startFakeServer, type RequestHandler } from './fake-server.ts';

/** Creates a client for a fake server. Its token is `fresh` if a refresh is requested, otherwise `stale`. */
export async function createTestClient(handler: RequestHandler, options: Partial<ClientOptions> = {}) {
  const { url, requests } = await startFakeServer(handler);
  const token = vi.fn<ClientOptions['token']>(async ({ refresh }) => (refresh ? 'fresh' : 'stale'));
  const endpoints = { ...LEARNER_ENDPOINTS, ...REGISTERED_ENDPOINTS };
  return { client: createClient(endpoints, { baseUrl: url, token, ...options }), requests, token };
}
