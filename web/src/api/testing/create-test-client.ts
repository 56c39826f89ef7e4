import { vi } from 'vitest';
import { createLearnerClient, type ClientOptions } from '../client.ts';
import { startFakeServer, type RequestHandler } from './fake-server.ts';

/** Creates a client for a fake server. Its token is `fresh` if a refresh is requested, otherwise `stale`. */
export async function createTestClient(handler: RequestHandler, options: Partial<ClientOptions> = {}) {
  const { url, requests } = await startFakeServer(handler);
  const token = vi.fn<ClientOptions['token']>(async ({ refresh }) => (refresh ? 'fresh' : 'stale'));
  return { client: createLearnerClient({ baseUrl: url, token, ...options }), requests, token };
}
