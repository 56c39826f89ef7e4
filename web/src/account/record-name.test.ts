import { expect, test } from 'vitest';
import { createRecordName } from './record-name.ts';

const user = (email: string | null) => ({ uid: 'u', isAnonymous: false, email, isNew: false });

test('the given name is trimmed', () => {
  expect(createRecordName(user('ann@parley.test'), '  Ann Lee ')).toBe('Ann Lee');
});

test.each([null, '', '   '])('without one it is the part before the at sign: %j', (given) => {
  expect(createRecordName(user('ann.lee@parley.test'), given)).toBe('ann.lee');
});

test('without an e-mail it is User', () => {
  expect(createRecordName(user(null), null)).toBe('User');
});

test('a guest is called Guest User, whatever was given', () => {
  expect(createRecordName({ ...user(null), isAnonymous: true }, 'Ann')).toBe('Guest User');
});

test('it is never longer than a record may hold', () => {
  expect(createRecordName(user('ann@parley.test'), 'x'.repeat(200))).toHaveLength(80);
});
