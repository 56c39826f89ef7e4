import { randomUUID } from 'node:crypto';
import express from 'express';
import { logger } from 'firebase-functions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLog, requestLogging } from './request-logging.ts';

beforeEach(() => {
  vi.spyOn(logger, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The log lines of one request to an app with a single path below a base path. */
async function logged(path: string, headers: Record<string, string> = {}) {
  const router = express.Router().get('/known/path', (_request, response) => {
    getLog(response)('info', 'said on the way');
    response.json({});
  });
  const server = express().use(requestLogging).use('/base', router).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const response = await fetch(`http://127.0.0.1:${address.port}${path}`, { headers });
  await response.arrayBuffer();
  server.close();
  await vi.waitUntil(() => vi.mocked(logger.info).mock.calls.some(([message]) => message === 'request'));
  return { id: response.headers.get('x-request-id'), lines: vi.mocked(logger.info).mock.calls };
}

test('repeats the request id on every line, and logs the outcome on the last one', async () => {
  const { id, lines } = await logged('/base/known/path?word=secret');
  const ended = { requestId: id, method: 'GET', route: '/known/path', status: 200, completed: true };
  expect(lines).toMatchObject([
    ['said on the way', { requestId: id }],
    ['request', ended],
  ]);
});

test('does not log a path that is not in the table', async () => {
  const { lines } = await logged('/base/my-secret-diary');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject(['request', { route: 'unknown', status: 404 }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test("keeps the client's request id if it is a UUID", async () => {
  const id = randomUUID();
  expect((await logged('/base/known/path', { 'X-Request-Id': id })).id).toBe(id);
});

test.each(['my-secret-diary', `${randomUUID()}0`, '<script>'])(
  'replaces the request id %j',
  async (offered) => {
    const { id, lines } = await logged('/base/known/path', { 'X-Request-Id': offered });
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(lines)).not.toContain(offered);
  },
);
