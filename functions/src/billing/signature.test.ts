import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifySignature } from './signature.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const BODY = Buffer.from('{"id":"evt_1"}');

const sign = (body: Buffer | string = BODY, seconds: number | string = SECONDS, secret = 'secret') =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
const isTaken = (header: string | undefined, body = BODY) => verifySignature(header, body, 'secret', NOW);

describe('verifySignature accepts', () => {
  test.each([
    ['that is right', `t=${SECONDS},v1=${sign()}`],
    ['in capitals, with spaces', `t=${SECONDS}, v1=${sign().toUpperCase()}`],
    ['in another order', `v1=${sign()},t=${SECONDS}`],
    ['beside that of an old secret', `t=${SECONDS},v1=${sign(BODY, SECONDS, 'old')},v1=${sign()}`],
    ['before that of an old secret', `t=${SECONDS},v1=${sign()},v1=${sign(BODY, SECONDS, 'old')}`],
    ['beside one of a later version', `t=${SECONDS},v1=${sign()},v2=abcdef`],
    ['that is five minutes old', `t=${SECONDS - 300},v1=${sign(BODY, SECONDS - 300)}`],
    ['of a clock five minutes ahead', `t=${SECONDS + 300},v1=${sign(BODY, SECONDS + 300)}`],
  ])('%s', (_what, header) => {
    expect(isTaken(header)).toBe(true);
  });

  test('a body that is not text', () => {
    const bytes = Buffer.from([0xff, 0x00, 0xfe]);
    expect(isTaken(`t=${SECONDS},v1=${sign(bytes)}`, bytes)).toBe(true);
  });
});

describe('verifySignature rejects', () => {
  test.each([
    ['that is not there', undefined],
    ['that is empty', ''],
    ['without a time', `v1=${sign()}`],
    ['without a value', `t=${SECONDS}`],
    ['with an empty value', `t=${SECONDS},v1=`],
    ['of another secret', `t=${SECONDS},v1=${sign(BODY, SECONDS, 'other')}`],
    ['of an empty secret', `t=${SECONDS},v1=${sign(BODY, SECONDS, '')}`],
    ['of another body', `t=${SECONDS},v1=${sign('{}')}`],
    ['of another time', `t=${SECONDS},v1=${sign(BODY, SECONDS - 1)}`],
    ['of the body alone', `t=${SECONDS},v1=${createHmac('sha256', 'secret').update(BODY).digest('hex')}`],
    ['that is half a signature', `t=${SECONDS},v1=${sign().slice(0, 32)}`],
    ['with more behind it', `t=${SECONDS},v1=${sign()}00`],
    ['of another version', `t=${SECONDS},v0=${sign()}`],
    ['older than five minutes', `t=${SECONDS - 301},v1=${sign(BODY, SECONDS - 301)}`],
    ['more than five minutes ahead', `t=${SECONDS + 301},v1=${sign(BODY, SECONDS + 301)}`],
    ['with two times', `t=${SECONDS},t=${SECONDS},v1=${sign()}`],
    ['with a time in hexadecimal', `t=${SECONDS.toString(16)}a,v1=${sign(BODY, `${SECONDS.toString(16)}a`)}`],
    ['among six', `t=${SECONDS},${Array.from({ length: 6 }, () => `v1=${sign()}`).join(',')}`],
  ])('%s', (_what, header) => {
    expect(isTaken(header)).toBe(false);
  });
});
