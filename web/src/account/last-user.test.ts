import { expect, test, vi } from 'vitest';
import { onClearLearnerData } from '../lib/learner-data.ts';
import { recognise } from './last-user.ts';
import { ann, guestUser } from './people.ts';

const ben = { ...ann, uid: 'u2' };

test.each([
  ['a registered user after another one', [ann, ben], 1],
  ['a guest after a registered user', [ann, { ...guestUser, uid: 'u2' }], 1],
  ['the same user again', [ann, ann], 0],
  ['a guest who has registered', [guestUser, ann], 0],
  ['a guest who has signed in', [guestUser, ben], 0],
] as const)('%s: what was written before is put away %#', (_who, users, times) => {
  localStorage.clear();
  const forget = vi.fn<() => void>();
  onClearLearnerData(forget);
  users.forEach(recognise);
  expect(forget).toHaveBeenCalledTimes(times);
});
