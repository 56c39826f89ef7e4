import type { IncomingMessage } from 'node:http';
import express from 'express';
import { onTestFinished } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { API_BASE_PATH } from '../../src/contract/index.ts';
import { createDeps, type Deps } from '../../src/deps.ts';
import { stack } from './stack.ts';

// The functions emulator answers preflights itself, reports a disconnect only after the first byte, and has a single
// configuration. Tests that need something else serve the same app without the emulator in front.
process.env['GCLOUD_PROJECT'] = stack.project;
const VARIABLES = {
  OPENAI_API_KEY: 'test',
  OPENAI_BASE_URL: `${stack.modelUrl}/v1`,
  ALLOWED_ORIGINS: 'https://parley.example',
  TASKS_SERVICE_ACCOUNT: 'tasks@parley.test',
  // All tests share the stack's database, in which some leave calls open.
  MAX_CALLS: '1000',
  // As in the stack. Tests of verified addresses set it themselves.
  VERIFIED_EMAIL: 'off',
};

export interface TestServer {
  url: string;
  close: () => void;
}

/** Creates the function's dependencies, connected to the stack, with these environment variables and overrides. */
export const createTestDeps = (
  variables: Record<string, string> = {},
  overrides: Partial<Deps> = {},
): Deps => ({
  ...createDeps(readConfig({ ...VARIABLES, ...variables })),
  ...overrides,
});

/** Keeps the bytes of a body, as the platform does. */
const keepBytes = (request: IncomingMessage, _response: unknown, bytes: Buffer) => {
  Object.assign(request, { rawBody: bytes });
};

/**
 * No task queue. The stack's own function would receive every task and end calls that a test leaves to the sweep.
 */
export const NO_QUEUE: Pick<Deps, 'scheduleHangUp'> = { scheduleHangUp: async () => undefined };

/** Serves the app until the end of the test; returns its URL. */
export async function serveAppForTest(
  variables: Record<string, string> = {},
  overrides: Partial<Deps> = {},
): Promise<string> {
  const server = await serveApp(variables, overrides);
  onTestFinished(() => server.close());
  return server.url;
}

/** On a busy machine, starts that compete for locks may need longer than the server's time limit. */
export const serveWithLongTimeLimit = (): Promise<string> =>
  serveAppForTest({}, { ...NO_QUEUE, requestTimeoutMs: 60_000 });

/** Serves the app on a free port. */
export async function serveApp(
  variables: Record<string, string> = {},
  overrides: Partial<Deps> = {},
): Promise<TestServer> {
  const app = createApp(createTestDeps(variables, overrides));
  const server = express()
    .use(express.raw({ type: () => true, verify: keepBytes }), app)
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}${API_BASE_PATH}`, close: () => server.close() };
}
