import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifySignature } from './signature.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const BODY = Buffer.from('{"id":"evt_1"}');

const sign = (body: Buffer | string = BODY, seconds: number | string = SECONDS, secret = 'secret') =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
const isAccepted = (header: string | undefined, body = BODY) => verifySignature(header, body, 'secret', NOW);

describe('verifySignature accepts', () => {
  test.each([
    ['a valid signature', `t=${SECONDS},v1=${sign()}`],
    ['upper-case hex and spaces', `t=${SECONDS}, v1=${sign().toUpperCase()}`],
    ['fields in another order', `v1=${sign()},t=${SECONDS}`],
    [
      'a signature after one with an old secret',
      `t=${SECONDS},v1=${sign(BODY, SECONDS, 'old')},v1=${sign()}`,
    ],
    [
      'a signature before one with an old secret',
      `t=${SECONDS},v1=${sign()},v1=${sign(BODY, SECONDS, 'old')}`,
    ],
    ['a signature next to one of a later version', `t=${SECONDS},v1=${sign()},v2=abcdef`],
    ['a signature five minutes old', `t=${SECONDS - 300},v1=${sign(BODY, SECONDS - 300)}`],
    ['a signature five minutes ahead', `t=${SECONDS + 300},v1=${sign(BODY, SECONDS + 300)}`],
  ])('%s', (_what, header) => {
    expect(isAccepted(header)).toBe(true);
  });

  test('a body that is not text', () => {
    const bytes = Buffer.from([0xff, 0x00, 0xfe]);
    expect(isAccepted(`t=${SECONDS},v1=${sign(bytes)}`, bytes)).toBe(true);
  });
});

describe('verifySignature rejects', () => {
  test.each([
    ['a missing header', undefined],
    ['an empty header', ''],
    ['a missing timestamp', `v1=${sign()}`],
    ['a missing signature', `t=${SECONDS}`],
    ['an empty signature', `t=${SECONDS},v1=`],
    ['a signature with another secret', `t=${SECONDS},v1=${sign(BODY, SECONDS, 'other')}`],
    ['a signature with an empty secret', `t=${SECONDS},v1=${sign(BODY, SECONDS, '')}`],
    ['a signature of another body', `t=${SECONDS},v1=${sign('{}')}`],
    ['a signature for another timestamp', `t=${SECONDS},v1=${sign(BODY, SECONDS - 1)}`],
    [
      'a signature of the body alone',
      `t=${SECONDS},v1=${createHmac('sha256', 'secret').update(BODY).digest('hex')}`,
    ],
    ['half a signature', `t=${SECONDS},v1=${sign().slice(0, 32)}`],
    ['a signature with extra characters', `t=${SECONDS},v1=${sign()}00`],
    ['a signature of another version', `t=${SECONDS},v0=${sign()}`],
    ['a signature older than five minutes', `t=${SECONDS - 301},v1=${sign(BODY, SECONDS - 301)}`],
    ['a signature more than five minutes ahead', `t=${SECONDS + 301},v1=${sign(BODY, SECONDS + 301)}`],
    ['two timestamps', `t=${SECONDS},t=${SECONDS},v1=${sign()}`],
    ['a hexadecimal timestamp', `t=${SECONDS.toString(16)}a,v1=${sign(BODY, `${SECONDS.toString(16)}a`)}`],
    [
      'more than five signatures',
      `t=${SECONDS},${Array.from({ length: 6 }, () => `v1=${sign()}`).join(',')}`,
    ],
  ])('%s', (_what, header) => {
    expect(isAccepted(header)).toBe(false);
  });
});
