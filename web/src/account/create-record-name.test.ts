import { expect, test } from 'vitest';
import { createRecordName } from './connection-transitions.ts';

const createAuthUser = (email: string | null) => ({
  uid: 'u',
  isAnonymous: false,
  email,
  isVerified: false,
  isNew: false,
});

test('trims the sign-up name', () => {
  expect(createRecordName(createAuthUser('ann@parley.test'), '  Ann Lee ')).toBe('Ann Lee');
});

test.each([null, '', '   '])(
  'uses the part of the email before the @ when the sign-up name is %j',
  (name) => {
    expect(createRecordName(createAuthUser('ann.lee@parley.test'), name)).toBe('ann.lee');
  },
);

test('uses "User" when both the name and the email are missing', () => {
  expect(createRecordName(createAuthUser(null), null)).toBe('User');
});

test('uses "User" when neither the name nor the email has a visible character', () => {
  expect(createRecordName(createAuthUser('__@parley.test'), '...')).toBe('User');
});

test('names every guest "Guest User"', () => {
  expect(createRecordName({ ...createAuthUser(null), isAnonymous: true }, 'Ann')).toBe('Guest User');
});

test('shortens a name to the maximum length that a record allows', () => {
  expect(createRecordName(createAuthUser('ann@parley.test'), 'x'.repeat(200))).toHaveLength(80);
});
