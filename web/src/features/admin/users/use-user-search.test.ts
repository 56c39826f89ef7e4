import { expect, test } from 'vitest';
import { mergeResults } from './use-user-search.ts';

const createUser = (uid: string, name = uid) => ({ uid, email: `${uid}@parley.test`, name });
const getUids = (found: { users: readonly { uid: string }[] }) => found.users.map(({ uid }) => uid);
const list = [createUser('ann', 'Ann Lee'), createUser('ben', 'Ben Annan'), createUser('cat', 'Катерина')];

test('finds users whose email or name contains the query, ignoring case', () => {
  expect(getUids(mergeResults(list, undefined, 'ANN'))).toEqual(['ann', 'ben']);
  expect(getUids(mergeResults(list, undefined, 'n@p'))).toEqual(['ann', 'ben']);
  expect(getUids(mergeResults(list, undefined, 'КАТЕР'))).toEqual(['cat']);
  expect(mergeResults(list, undefined, 'nobody')).toEqual({ users: [], more: false });
});

test('finds all users without a query', () => {
  expect(getUids(mergeResults(list, undefined, ''))).toEqual(['ann', 'ben', 'cat']);
});

test("adds the server's results after the list without duplicates", () => {
  const fromServer = { users: [createUser('ann', 'Ann Lee'), createUser('zoe', 'Zoe Ann')], more: false };
  expect(getUids(mergeResults(list, fromServer, 'ann'))).toEqual(['ann', 'ben', 'zoe']);
});

test('limits the results to fifty and reports when more exist', () => {
  const many = Array.from({ length: 51 }, (_, index) => createUser(`u${index}`));
  expect(mergeResults(many, undefined, 'u').users).toHaveLength(50);
  expect(mergeResults(many, undefined, 'u').more).toBe(true);
  expect(mergeResults(many.slice(1), undefined, 'u').more).toBe(false);
  expect(mergeResults(list, { users: [], more: true }, 'ann').more).toBe(true);
});
