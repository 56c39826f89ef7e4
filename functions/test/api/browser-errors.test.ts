import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS, MAX_REPORTED_ERRORS, type BrowserError } from '../../src/contract/index.ts';
import type { VerifyAppToken } from '../../src/platform/auth.ts';
import { expectError, post } from '../support/api.ts';
import { createMeteredDatabase } from '../support/firestore-meter.ts';
import { recordLogs } from '../support/logs.ts';
import { createAddress, withAddress } from '../support/rate-limited-server.ts';
import { createTestStatistics } from '../support/statistics.ts';
import { serveAppForTest } from '../support/test-server.ts';

const ERROR = {
  kind: 'error',
  message: 'TypeError: Cannot read properties of undefined (reading …',
  stack: ['app-Dk3x_9aB.js:1:2345', 'react-B0z-x1yZ.js:12:34'],
  page: '/practice',
  count: 3,
} as const satisfies BrowserError;
const VIOLATION = {
  kind: 'csp',
  directive: 'connect-src',
  blocked: 'https://attacker.test',
  page: '/login',
  count: 1,
} as const satisfies BrowserError;

const report = (errors: unknown, apiUrl?: string, headers: Record<string, string> = {}) =>
  post('reportBrowserErrors', { errors }, undefined, headers, apiUrl);

/** Sends this many full reports one after another, as one client; returns the status codes. */
async function reportInTurn(apiUrl: string, address: string, requests: number): Promise<number[]> {
  const errors = Array.from({ length: MAX_REPORTED_ERRORS }, () => ERROR);
  const statuses: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    statuses.push((await report(errors, apiUrl, withAddress(address))).status);
  }
  return statuses;
}

const failToVerify: VerifyAppToken = () => Promise.reject(new Error('no keys'));

describe('a report', () => {
  test('is accepted by the function without a token', async () => {
    const response = await report([ERROR, VIOLATION]);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
  });

  test('is accepted without a token when App Check is enforced', async () => {
    const apiUrl = await serveAppForTest({ APP_CHECK: 'enforced' }, { verifyAppToken: failToVerify });

    expect((await report([ERROR], apiUrl)).status).toBe(200);
  });

  test('is logged as one warning for each error, and never as an error', async () => {
    const logs = recordLogs();
    const apiUrl = await serveAppForTest();

    await report([ERROR, VIOLATION], apiUrl);

    const { kind, message, stack: frames, page, count } = ERROR;
    const requestId: unknown = expect.any(String);
    expect(logs.warn.mock.calls).toEqual([
      ['browser error', { requestId, kind, error: message, at: frames, page, count }],
      ['browser error', { requestId, ...VIOLATION }],
    ]);
    expect(logs.error).not.toHaveBeenCalled();
  });

  test('costs no Firestore operation and does not count as a request in the Overview', async () => {
    const { db, takeCount } = await createMeteredDatabase();
    const written: unknown[] = [];
    const statistics = createTestStatistics(async (entries) => void written.push(...entries));
    const apiUrl = await serveAppForTest({}, { db, statistics });

    const accepted = await report([ERROR], apiUrl);
    const rejected = await report([], apiUrl);
    await statistics.flush();

    expect([accepted.status, rejected.status]).toEqual([200, 400]);
    expect(takeCount()).toEqual({ reads: 0, writes: 0 });
    expect(written).toEqual([]);
  });
});

test.each([
  ['a quotation', 'SyntaxError: Unexpected token "my secret diary" is not valid JSON'],
  ['an email address', 'Error: no user secret@parley.test'],
  ['a URL', 'TypeError: cannot load https://parley.test/secret?word=secret#secret'],
  ['the URL of a file', 'TypeError: cannot load https://parley.test/assets/a.js?secret'],
  ['an id', 'Error: no document users/secretV2k8Qm4bXw9TzLrD'],
  ['text in another alphabet', 'Error: secretїжак'],
])('logs no part of %s in a message', async (_what, message) => {
  const logs = recordLogs();
  const apiUrl = await serveAppForTest();

  const response = await report([{ ...ERROR, message }], apiUrl);

  expect(response.status).toBe(200);
  expect(logs.warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify([logs.info.mock.calls, logs.warn.mock.calls])).not.toContain('secret');
});

describe('rejects and does not log', () => {
  test.each<[string, unknown]>([
    ['no errors', []],
    ['eleven errors', Array.from({ length: MAX_REPORTED_ERRORS + 1 }, () => ERROR)],
    ['errors that are not a list', ERROR],
    ['an unknown kind', [{ ...ERROR, kind: 'secret' }]],
    ['an unknown field', [{ ...ERROR, user: 'secret' }]],
    ['a message of 161 characters', [{ ...ERROR, message: 'secret'.padEnd(161) }]],
    ['nine frames', [{ ...ERROR, stack: Array.from({ length: 9 }, () => ERROR.stack[0]) }]],
    ['a frame with a function', [{ ...ERROR, stack: ['at secret (app-Dk3x_9aB.js:1:2)'] }]],
    ['a frame with a URL', [{ ...ERROR, stack: ['https://parley.test/secret.js:1:2'] }]],
    ['a frame of several lines', [{ ...ERROR, stack: ['app-Dk3x_9aB.js:1:2\nsecret'] }]],
    ['a URL as the page', [{ ...ERROR, page: '/profile?word=secret' }]],
    ['a count of 0', [{ ...ERROR, count: 0 }]],
    ['a count of 1,001', [{ ...ERROR, count: 1_001 }]],
    ['a violation with a sentence as its directive', [{ ...VIOLATION, directive: 'my secret diary' }]],
    ['a violation with a path', [{ ...VIOLATION, blocked: 'https://attacker.test/secret' }]],
    ['a violation with a user', [{ ...VIOLATION, blocked: 'https://secret@attacker.test' }]],
    ['a violation with a stack', [{ ...VIOLATION, stack: [] }]],
  ])('%s', async (_what, errors) => {
    const logs = recordLogs();
    const apiUrl = await serveAppForTest();

    await expectError(report(errors, apiUrl), 400, 'invalid-argument');
    expect(logs.warn).not.toHaveBeenCalled();
    expect(JSON.stringify(logs.info.mock.calls)).not.toContain('secret');
  });

  test('a body over 16 KB', async () => {
    const logs = recordLogs();
    const apiUrl = await serveAppForTest();

    const response = report([{ ...ERROR, message: 'x'.repeat(16 * 1024) }], apiUrl);

    await expectError(response, 413, 'payload-too-large');
    expect(logs.warn).not.toHaveBeenCalled();
  });

  test('a report as text, which a page of another site could send without a preflight', async () => {
    const body = { errors: [ERROR] };
    const headers = { 'Content-Type': 'text/plain' };

    await expectError(post('reportBrowserErrors', body, undefined, headers), 400, 'invalid-argument');
  });
});

describe('a flood of reports', () => {
  test('from one address is rejected after 60 errors a minute, and other addresses are not', async () => {
    const logs = recordLogs();
    const apiUrl = await serveAppForTest();
    const [attacker, learner] = [createAddress(), createAddress()];

    const statuses = await reportInTurn(apiUrl, attacker, 8);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(await reportInTurn(apiUrl, learner, 1)).toEqual([200]);
    expect(logs.warn).toHaveBeenCalledTimes(70);
  });

  test('from many addresses of an IPv6 network is limited like a flood from one address', async () => {
    const apiUrl = await serveAppForTest();
    const network = `2001:db8:${randomInt(0x10_000).toString(16)}`;
    const statuses: number[] = [];
    for (let subnet = 0; subnet < 7; subnet += 1)
      statuses.push(...(await reportInTurn(apiUrl, `${network}:${subnet}::1`, 1)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('from many addresses writes at most 200 lines a minute on an instance', async () => {
    const logs = recordLogs();
    let now = new Date('2030-05-20T12:00:00Z');
    const apiUrl = await serveAppForTest({}, { now: () => now });

    for (let client = 0; client < 25; client += 1) await reportInTurn(apiUrl, createAddress(), 1);
    const rejected = await report([ERROR], apiUrl, withAddress(createAddress()));

    expect(logs.warn).toHaveBeenCalledTimes(200);
    expect(rejected.headers.get('retry-after')).toBe('60');
    await expectError(rejected, 429, 'too-many-requests');

    now = new Date('2030-05-20T12:01:00Z');
    expect((await report([ERROR], apiUrl)).status).toBe(200);
  });
});

test.each([
  ['https://parley.example', 'https://parley.example'],
  ['https://attacker.test', null],
])('the preflight of a page at %s allows the origin %s', async (origin, allowed) => {
  const apiUrl = await serveAppForTest();

  const { headers } = await fetch(`${apiUrl}${ENDPOINTS.reportBrowserErrors.path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });

  expect(headers.get('access-control-allow-origin')).toBe(allowed);
});
