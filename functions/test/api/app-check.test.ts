import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { ENDPOINTS } from '../../src/contract/index.ts';
import { expectError, LESSON, post } from '../support/api.ts';
import { getUsage } from '../support/database.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { stack } from '../support/stack.ts';
import { createToken } from '../support/tokens.ts';
import { createGuest } from '../support/users.ts';

/** Starts a session with this App Check token, by default on a server that enforces App Check. */
async function startWith(token: string | undefined, parts: Partial<Deps> = {}, setting = 'enforced') {
  const apiUrl = await serveAppForTest({ APP_CHECK: setting }, parts);
  const guest = await createGuest();
  const headers = token === undefined ? {} : { 'X-Firebase-AppCheck': token };
  return { guest, response: await post('startTextSession', LESSON, guest, headers, apiUrl) };
}

const failToVerify = () => Promise.reject(new Error('no keys'));

/** Creates a token with valid claims but without a valid signature. */
const forgeToken = (algorithm: string) =>
  createToken(
    { alg: algorithm, typ: 'JWT', kid: randomUUID() },
    {
      iss: 'https://firebaseappcheck.googleapis.com/1',
      aud: [`projects/${stack.project}`],
      sub: '1:1:web:1',
      exp: Math.ceil(Date.now() / 1000) + 3_600,
    },
    algorithm === 'none' ? '' : 'c2lnbmF0dXJl',
  );

describe('with App Check enforced, a request', () => {
  test.each([
    ['without a token', undefined],
    ['with an empty token', ''],
    ['with an invalid token', 'abc'],
    ['with an unsigned token', forgeToken('none')],
    ['with a token signed with another algorithm', forgeToken('HS256')],
    ['with a token whose claims are null', createToken({ alg: 'RS256', kid: 'x' }, null, 'AA')],
    ['with a token whose claims are no JSON', `${forgeToken('RS256').split('.')[0]}.aGVsbG8.AA`],
  ])('%s is rejected and does not reserve a session', async (_how, token) => {
    const { guest, response } = await startWith(token);
    await expectError(response, 401, 'app-check-failed');
    expect(await getUsage(guest.uid)).toBeUndefined();
  });

  // Only Google issues valid tokens, so this test replaces the verification, but not the use of its result.
  test('with a valid token is accepted', async () => {
    const seen: string[] = [];
    const verifyAppToken = async (token: string) => {
      seen.push(token);
    };
    const token = forgeToken('RS256');
    expect((await startWith(token, { verifyAppToken })).response.status).toBe(200);
    expect(seen).toEqual([token]);
  });

  test('whose token cannot be checked causes a server error', async () => {
    const { response } = await startWith(forgeToken('RS256'), { verifyAppToken: failToVerify });
    await expectError(response, 500, 'internal');
  });
});

test('a request needs no App Check token when App Check is off', async () => {
  expect((await startWith(undefined, {}, 'off')).response.status).toBe(200);
});

test('a page from an allowed origin may send the headers that requests need', async () => {
  const apiUrl = await serveAppForTest({ APP_CHECK: 'enforced' });
  const needed = ['authorization', 'content-type', 'idempotency-key', 'x-device-id', 'x-firebase-appcheck'];
  const { status, headers } = await fetch(`${apiUrl}${ENDPOINTS.startTextSession.path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://parley.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': needed.join(','),
    },
  });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-headers')?.split(',')).toEqual(needed);
});
