import { expect, test } from 'vitest';
import { findUsers } from './find-users.ts';

const user = (uid: string, name = uid) => ({ uid, email: `${uid}@parley.test`, name });
const uids = (found: { users: readonly { uid: string }[] }) => found.users.map(({ uid }) => uid);
const list = [user('ann', 'Ann Lee'), user('ben', 'Ben Annan'), user('cat', 'Катерина')];

test('an e-mail or a name has it anywhere, however it is capitalised', () => {
  expect(uids(findUsers(list, undefined, 'ANN'))).toEqual(['ann', 'ben']);
  expect(uids(findUsers(list, undefined, 'n@p'))).toEqual(['ann', 'ben']);
  expect(uids(findUsers(list, undefined, 'КАТЕР'))).toEqual(['cat']);
  expect(findUsers(list, undefined, 'nobody')).toEqual({ users: [], more: false });
});

test('without a search everybody is there', () => {
  expect(uids(findUsers(list, undefined, ''))).toEqual(['ann', 'ben', 'cat']);
});

test('whom the server has found besides comes after the list, and nobody twice', () => {
  const told = { users: [user('ann', 'Ann Lee'), user('zoe', 'Zoe Ann')], more: false };
  expect(uids(findUsers(list, told, 'ann'))).toEqual(['ann', 'ben', 'zoe']);
});

test('at most fifty are shown, and it is known that there are more', () => {
  const many = Array.from({ length: 51 }, (_, index) => user(`u${index}`));
  expect(findUsers(many, undefined, 'u').users).toHaveLength(50);
  expect(findUsers(many, undefined, 'u').more).toBe(true);
  expect(findUsers(many.slice(1), undefined, 'u').more).toBe(false);
  expect(findUsers(list, { users: [], more: true }, 'ann').more).toBe(true);
});
