import { expect, test } from 'vitest';
import { createEmailHasher } from './hash-email.ts';

const hash = createEmailHasher('key');

test.each([
  ['in capitals', 'Ann@Parley.test', 'ann@parley.test'],
  ['with a tag', 'ann+parley+1@parley.test', 'ann@parley.test'],
  ['at Gmail with dots', 'a.n.n@gmail.com', 'ann@gmail.com'],
  ["at Gmail's other domain, with a tag and dots", 'A.nn+1@googlemail.com', 'ann@gmail.com'],
])('an address %s has the id of its mailbox', (_case, address, mailbox) => {
  expect(hash(address)).toBe(hash(mailbox));
});

test.each([
  ['a.n.n@parley.test', 'ann@parley.test'],
  ['+1@parley.test', '+2@parley.test'],
  ['ann@notgmail.com', 'ann@gmail.com'],
])('%s and %s have different ids', (one, other) => {
  expect(hash(one)).not.toBe(hash(other));
});
