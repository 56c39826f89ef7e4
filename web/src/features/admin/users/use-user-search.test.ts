import { expect, test } from 'vitest';
import { mergeResults } from './use-user-search.ts';

const user = (uid: string, name = uid) => ({ uid, email: `${uid}@parley.test`, name });
const uids = (found: { users: readonly { uid: string }[] }) => found.users.map(({ uid }) => uid);
const list = [user('ann', 'Ann Lee'), user('ben', 'Ben Annan'), user('cat', 'Катерина')];

test('finds users whose email or name contains the query in any case', () => {
  expect(uids(mergeResults(list, undefined, 'ANN'))).toEqual(['ann', 'ben']);
  expect(uids(mergeResults(list, undefined, 'n@p'))).toEqual(['ann', 'ben']);
  expect(uids(mergeResults(list, undefined, 'КАТЕР'))).toEqual(['cat']);
  expect(mergeResults(list, undefined, 'nobody')).toEqual({ users: [], more: false });
});

test('finds all users without a query', () => {
  expect(uids(mergeResults(list, undefined, ''))).toEqual(['ann', 'ben', 'cat']);
});

test("adds the server's results after the list without duplicates", () => {
  const fromServer = { users: [user('ann', 'Ann Lee'), user('zoe', 'Zoe Ann')], more: false };
  expect(uids(mergeResults(list, fromServer, 'ann'))).toEqual(['ann', 'ben', 'zoe']);
});

test('limits the results to fifty and reports that there are more', () => {
  const many = Array.from({ length: 51 }, (_, index) => user(`u${index}`));
  expect(mergeResults(many, undefined, 'u').users).toHaveLength(50);
  expect(mergeResults(many, undefined, 'u').more).toBe(true);
  expect(mergeResults(many.slice(1), undefined, 'u').more).toBe(false);
  expect(mergeResults(list, { users: [], more: true }, 'ann').more).toBe(true);
});
