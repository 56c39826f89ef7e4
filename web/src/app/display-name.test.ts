import { expect, test } from 'vitest';
import { fakeRegisteredUser, createFakeRecord } from '../account/testing/fake-users.ts';
import { getDisplayName, getInitials } from './display-name.ts';

const formatName = (name: string, email: string | null) =>
  getDisplayName({
    user: { ...fakeRegisteredUser, email },
    record: createFakeRecord(fakeRegisteredUser, { name }),
  });

test('shows the name without surrounding spaces', () => {
  expect(formatName(' Ann ', 'ann@parley.test')).toBe('Ann');
});

test.each(['', '   '])('shows the email when the name is %j', (name) => {
  expect(formatName(name, 'ann@parley.test')).toBe('ann@parley.test');
});

test.each([null, ''])('shows "User" when the name is missing and the email is %j', (email) => {
  expect(formatName('', email)).toBe('User');
});

test.each([
  ['Ann', 'A'],
  ['ann van lee', 'AL'],
  ['Ann  Lee ', 'AL'],
  ['ann@parley.test', 'A'],
  ['مريم 🙂 الخطيب', 'ما'],
  ['Їжакевич Олена', 'ЇО'],
  ['🙂 42', ''],
])('takes the initials of the first and the last word: %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
