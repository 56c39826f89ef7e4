import { expect, test } from 'vitest';
import { createEmailHasher } from './hash-email.ts';

const hash = createEmailHasher('key');

test.each([
  ['in capitals', 'Ann@Parley.test', 'ann@parley.test'],
  ['with a tag', 'ann+parley+1@parley.test', 'ann@parley.test'],
  ['at Gmail with dots', 'a.n.n@gmail.com', 'ann@gmail.com'],
  ["at Gmail's other domain, with a tag and dots", 'A.nn+1@googlemail.com', 'ann@gmail.com'],
])('a verified address %s has the id of its mailbox', (_case, address, mailbox) => {
  expect(hash(address, true)).toBe(hash(mailbox, true));
});

test.each([
  ['a.n.n@parley.test', 'ann@parley.test'],
  ['+1@parley.test', '+2@parley.test'],
  ['ann@notgmail.com', 'ann@gmail.com'],
])('the verified addresses %s and %s have different ids', (one, other) => {
  expect(hash(one, true)).not.toBe(hash(other, true));
});

test('an unverified address has an id of its own, in any case', () => {
  expect(hash('ann+1@parley.test', false)).not.toBe(hash('ann@parley.test', true));
  expect(hash('Ann+1@parley.test', false)).toBe(hash('ann+1@parley.test', false));
  expect(hash('ann@parley.test', false)).toBe(hash('ann@parley.test', true));
});
