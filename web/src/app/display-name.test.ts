import type { UserRecord } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

const record: UserRecord = {
  uid: 'u1',
  email: 'old@parley.test',
  name: 'Ann',
  admin: false,
  isAnonymous: false,
  plan: 'FREE',
  periodStart: null,
  periodEnd: null,
  textUsed: 0,
  voiceUsed: 0,
  createdAt: null,
};

const called = (name: string, email: string | null) =>
  displayName({
    user: { uid: 'u1', isAnonymous: false, email, isNew: false },
    record: { ...record, name },
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
