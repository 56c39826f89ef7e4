import { beforeAll, expect, test } from 'vitest';
import { expectError, LESSON, post } from '../support/api.ts';
import { getUsage } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { createToken } from '../support/tokens.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

const HOUR = 3_600;
const OTHER_PROJECT = 'demo-other';

let guest: TestUser;
beforeAll(async () => {
  guest = await createGuest();
});

/**
 * Creates a token like the guest's, with other claims. The auth emulator's tokens are unsigned, and the SDK checks only their claims,
 * so tests can change these.
 */
function createGuestToken(change: object): string {
  const seconds = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: `https://securetoken.google.com/${stack.project}`,
    aud: stack.project,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + HOUR,
    sub: guest.uid,
    user_id: guest.uid,
    firebase: { identities: {}, sign_in_provider: 'anonymous' },
    ...change,
  };
  return createToken({ alg: 'none', typ: 'JWT' }, claims);
}

/** Claims that make firebase-admin throw a `TypeError` instead of an error of its own. */
const HOSTILE_VALUE = { toString: 1, valueOf: 1 };

const start = (token: string) => post('startTextSession', LESSON, { token });

test.each<[string, () => object]>([
  ['an expired token', () => ({ exp: Math.floor(Date.now() / 1_000) - 1 })],
  ['a token for another project', () => ({ aud: OTHER_PROJECT })],
  ['a token from another issuer', () => ({ iss: `https://securetoken.google.com/${OTHER_PROJECT}` })],
  ['a token from another identity provider', () => ({ iss: 'https://accounts.google.com' })],
  ['a token without a user', () => ({ sub: undefined })],
  ['a token with an empty user id', () => ({ sub: '' })],
  ['a token with a user id of 129 characters', () => ({ sub: 'x'.repeat(129) })],
  ['a token whose project is an object', () => ({ aud: HOSTILE_VALUE })],
  ['a token whose project is a list of objects', () => ({ aud: [HOSTILE_VALUE] })],
  ['a token whose issuer is an object', () => ({ iss: HOSTILE_VALUE })],
])('rejects %s and does not reserve a session', async (_what, change) => {
  await expectError(await start(createGuestToken(change())), 401, 'unauthenticated');
  expect(await getUsage(guest.uid)).toBeUndefined();
});

test.each([
  ['null as its claims', createToken({ alg: 'RS256', typ: 'JWT', kid: 'x' }, null)],
  ['an object as its algorithm', createToken({ alg: HOSTILE_VALUE, typ: 'JWT', kid: 'x' }, {})],
  [
    'claims that are no JSON',
    `${createToken({ alg: 'RS256', typ: 'JWT', kid: 'x' }, {}).split('.')[0]}.aGVsbG8.AA`,
  ],
])('rejects a token with %s', async (_what, token) => {
  await expectError(await start(token), 401, 'unauthenticated');
  const response = post('expireGuest', { guestToken: token }, await createLearner());
  await expectError(response, 400, 'invalid-argument');
});

test('accepts the same token with correct claims', async () => {
  expect((await start(createGuestToken({}))).status).toBe(200);
});
