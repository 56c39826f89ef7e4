import { expect, test } from 'vitest';
import { nameFor } from './record-name.ts';

const user = (email: string | null) => ({ uid: 'u', isAnonymous: false, email, isNew: false });

test('the given name is trimmed', () => {
  expect(nameFor(user('ann@parley.test'), '  Ann Lee ')).toBe('Ann Lee');
});

test.each([null, '', '   '])('without one it is the part before the at sign: %j', (given) => {
  expect(nameFor(user('ann.lee@parley.test'), given)).toBe('ann.lee');
});

test('without an e-mail it is User', () => {
  expect(nameFor(user(null), null)).toBe('User');
});

test('a guest is called Guest User, whatever was given', () => {
  expect(nameFor({ ...user(null), isAnonymous: true }, 'Ann')).toBe('Guest User');
});

test('it is never longer than a record may hold', () => {
  expect(nameFor(user('ann@parley.test'), 'x'.repeat(200))).toHaveLength(80);
});
