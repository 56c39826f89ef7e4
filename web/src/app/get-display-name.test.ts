import { expect, test } from 'vitest';
import { fakeRegisteredUser, createFakeRecord } from '../account/testing/fake-users.ts';
import { getDisplayName } from './registered-nav.tsx';

const displayName = (name: string, email: string | null) =>
  getDisplayName({
    user: { ...fakeRegisteredUser, email },
    record: createFakeRecord(fakeRegisteredUser, { name }),
  });

test('shows the name without surrounding spaces', () => {
  expect(displayName(' Ann ', 'ann@parley.test')).toBe('Ann');
});

test.each(['', '   '])('shows the email when the name is %j', (name) => {
  expect(displayName(name, 'ann@parley.test')).toBe('ann@parley.test');
});

test.each([null, ''])('shows "User" when there is no name and the email is %j', (email) => {
  expect(displayName('', email)).toBe('User');
});
