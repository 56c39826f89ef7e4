import { expect, test } from 'vitest';
import { MAX_EMAIL_LENGTH } from '../contract/index.ts';
import { endOf, keysOf, MAX_KEYS, partitionOf, searchKey } from './keys.ts';

const keys = (name: string, email = '') => keysOf({ email, name });

test('a user is found by the e-mail, and by the name from each of its words on', () => {
  expect(keys('Ada  Maria Byron', 'Ada@Parley.test')).toEqual([
    'ada@parley.test',
    'ada maria byron',
    'maria byron',
    'byron',
  ]);
});

test('of a long name the first words count', () => {
  const found = keys(Array.from({ length: 40 }, (_, index) => `n${index}`).join(' '), 'a@b.test');
  expect(found).toHaveLength(MAX_KEYS);
  expect(found.at(-1)).toMatch(/^n4 /);
});

test('what is too short to be asked for, and what is there twice, is no key', () => {
  expect(keys('J')).toEqual([]);
  expect(keys('')).toEqual([]);
  expect(keys('Ada B', 'ada b')).toEqual(['ada b']);
});

test.each([
  ['capitals', 'ÉLODIE', 'élodie'],
  ['the encoding of its letters', 'E\u0301lodie', 'élodie'],
  ['wide letters', 'Ａｄａ', 'ada'],
  ['spaces', ' Ada\u00a0 \t Byron ', 'ada byron'],
  ['what nobody sees', 'A\u00adda', 'ada'],
  ['the end of a word in Greek', 'ΟΔΥΣ', searchKey('Οδυσσέας').slice(0, 4)],
])('a text is compared whatever %s', (_what, text, key) => {
  expect(searchKey(text)).toBe(key);
});

test('a key is no longer than an address, and never cut within a character', () => {
  expect(searchKey('a'.repeat(9_000))).toHaveLength(MAX_EMAIL_LENGTH);
  expect(searchKey('\ufdfa'.repeat(80))).toHaveLength(MAX_EMAIL_LENGTH);
  expect(searchKey('😀'.repeat(9_000)).isWellFormed()).toBe(true);
  expect(searchKey('a\ud83d').isWellFormed()).toBe(true);
});

test.each(['..', '__', '//', './', 'a\u0000', '😀', 'їж', '%2', '__a__'])(
  'the partition of %j has a legal id of its own',
  (text) => {
    expect(partitionOf(text)).toMatch(/^[\da-f]+-[\da-f]+$/);
    expect(partitionOf(text)).not.toBe(partitionOf('ab'));
  },
);

test('a key is in the partition of its beginning, and before the end of it', () => {
  const whole = searchKey('😀dele Byron');
  const beginning = searchKey('😀D');
  expect(partitionOf(whole)).toBe(partitionOf(beginning));
  expect(Buffer.compare(Buffer.from(whole), Buffer.from(endOf(beginning)))).toBe(-1);
});
