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

/** Sends a request to an app with a single route below a base path; returns the request id and the log lines. */
async function requestAndReadLogs(path: string, headers: Record<string, string> = {}) {
  const router = express.Router().get('/known/path', (_request, response) => {
    getLog(response)('info', 'while handling');
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

test('logs the request id on every line, and the outcome on the last one', async () => {
  const { id, lines } = await requestAndReadLogs('/base/known/path?word=secret');
  const outcome = { requestId: id, method: 'GET', route: '/known/path', status: 200, completed: true };
  expect(lines).toMatchObject([
    ['while handling', { requestId: id }],
    ['request', outcome],
  ]);
});

test('does not log a path that is not a route', async () => {
  const { lines } = await requestAndReadLogs('/base/my-secret-diary');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject(['request', { route: 'unknown', status: 404 }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test.each([
  [{}, 0],
  [{ 'X-Forwarded-For': '203.0.113.7, 198.51.100.9' }, 2],
])('logs how many addresses were forwarded, but none of them: %j', async (headers, forwardedAddressCount) => {
  const { lines } = await requestAndReadLogs('/base/known/path', headers);
  expect(lines.at(-1)).toMatchObject(['request', { forwardedAddressCount }]);
  expect(JSON.stringify(lines)).not.toContain('203.0.113.7');
});

test("keeps the client's request id if it is a UUID", async () => {
  const id = randomUUID();
  expect((await requestAndReadLogs('/base/known/path', { 'X-Request-Id': id })).id).toBe(id);
});

test.each(['my-secret-diary', '3f2b8c1e-0f5a-4c1d-9a52-7d0c4f6f3b110', '<script>'])(
  'replaces the request id %j, which is not a UUID',
  async (clientId) => {
    const { id, lines } = await requestAndReadLogs('/base/known/path', { 'X-Request-Id': clientId });
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(lines)).not.toContain(clientId);
  },
);
