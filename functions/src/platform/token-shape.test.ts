import { expect, test } from 'vitest';
import { hasTokenShape } from './token-shape.ts';

const encode = (part: object | null) => Buffer.from(JSON.stringify(part)).toString('base64url');
const CLAIMS = { iss: 'x', aud: 'x', sub: 'x' };

test.each([
  ['accepts a signed token', { alg: 'RS256', kid: 'x' }, CLAIMS, true],
  ['accepts a token of the auth emulator', { alg: 'none' }, CLAIMS, true],
  ['accepts a token for several projects', { alg: 'RS256', kid: 'x' }, { ...CLAIMS, aud: ['x'] }, true],
  // firebase-admin looks into `d` without checking that it is an object.
  ['rejects a legacy custom token', { alg: 'HS256' }, { ...CLAIMS, v: 0, d: 1 }, false],
  ['rejects claims that are null', { alg: 'RS256' }, null, false],
  ['rejects an issuer that is no text', { alg: 'RS256' }, { ...CLAIMS, iss: {} }, false],
])('%s', (_title, header, claims, isAccepted) => {
  expect(hasTokenShape([encode(header), encode(claims), 'AA'].join('.'))).toBe(isAccepted);
});

test.each(['', 'a.b', 'a.b.c', 'a.b.c.d'])('rejects %j', (token) => {
  expect(hasTokenShape(token)).toBe(false);
});
