import { expect, test } from 'vitest';
import { fakeRegisteredUser, createFakeRecord } from '../account/testing/fake-users.ts';
import { getDisplayName } from './display-name.ts';

const called = (name: string, email: string | null) =>
  getDisplayName({
    user: { ...fakeRegisteredUser, email },
    record: createFakeRecord(fakeRegisteredUser, { name }),
  });

test('a user is called by name', () => {
  expect(called(' Ann ', 'ann@parley.test')).toBe('Ann');
});

test.each(['', '   '])("without a name by the account's e-mail: %j", (name) => {
  expect(called(name, 'ann@parley.test')).toBe('ann@parley.test');
});

test.each([null, ''])('and without either "User": %j', (email) => {
  expect(called('', email)).toBe('User');
});
