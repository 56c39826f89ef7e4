import { expect, test } from 'vitest';
import { createRecordName } from './connection-transitions.ts';

const user = (email: string | null) => ({ uid: 'u', isAnonymous: false, email, isNew: false });

test('trims the given name', () => {
  expect(createRecordName(user('ann@parley.test'), '  Ann Lee ')).toBe('Ann Lee');
});

test.each([null, '', '   '])('uses the part of the email before the @ when the given name is %j', (given) => {
  expect(createRecordName(user('ann.lee@parley.test'), given)).toBe('ann.lee');
});

test('uses "User" when there is neither a name nor an email', () => {
  expect(createRecordName(user(null), null)).toBe('User');
});

test('calls every guest "Guest User"', () => {
  expect(createRecordName({ ...user(null), isAnonymous: true }, 'Ann')).toBe('Guest User');
});

test('shortens a name to the maximum length of a record', () => {
  expect(createRecordName(user('ann@parley.test'), 'x'.repeat(200))).toHaveLength(80);
});
