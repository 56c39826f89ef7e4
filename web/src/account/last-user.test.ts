import { expect, test, vi } from 'vitest';
import { onClearLearnerData } from '../lib/learner-data.ts';
import { rememberUser } from './last-user.ts';
import { fakeRegisteredUser, fakeGuestUser } from './testing/fake-users.ts';

const ben = { ...fakeRegisteredUser, uid: 'u2' };

test.each([
  ['a registered user after another one', [fakeRegisteredUser, ben], 1],
  ['a guest after a registered user', [fakeRegisteredUser, { ...fakeGuestUser, uid: 'u2' }], 1],
  ['the same user again', [fakeRegisteredUser, fakeRegisteredUser], 0],
  ['a guest who has registered', [fakeGuestUser, fakeRegisteredUser], 0],
  ['a guest who has signed in', [fakeGuestUser, ben], 0],
] as const)('%s: what was written before is put away %#', (_who, users, times) => {
  localStorage.clear();
  const forget = vi.fn<() => void>();
  onClearLearnerData(forget);
  users.forEach(rememberUser);
  expect(forget).toHaveBeenCalledTimes(times);
});
