import { MAX_FOUND_USERS, SearchUsersResponse } from '@parley/functions/contract';
import { withAdminSdk } from '../../stack/admin-sdk.ts';
import { signInToApi } from '../api-client.ts';
import { atMost, formatMs, withBaseline, type Benchmark } from '../benchmark.ts';
import { alternate, measureTime, median } from '../measure.ts';
import { measureRuleReads } from './measure-rule-reads.ts';
import { createFakeUser, seedUsers, USER_COUNT } from './seed-users.ts';

const SEARCH_LIMIT_MS = 300;
const RUNS = 50;
const WARM_UP = 5;

/** The start of an email or a name; its length varies from run to run. */
function createQuery(run: number) {
  const { email, name } = createFakeUser(run * 31);
  const [field, value] = run % 2 === 0 ? ['email', email] : ['searchName', name];
  return { field, text: value.slice(0, 3 + (run % 9)).trim() };
}

/** Measures what the admin panel costs with 100,000 users. */
export const measureAdmin: Benchmark = async ({ stack }) => {
  const { addresses } = await stack();
  const { token, callApi } = await signInToApi(addresses, 'admin');
  const searchUsers = (run: number) =>
    measureTime(async () => {
      const response = await callApi('searchUsers', { query: createQuery(run).text });
      const { users } = SearchUsersResponse.parse(await response.json());
      if (users.length === 0) throw new Error('A benchmark search found no users.');
    });
  return withAdminSdk(addresses, async (_, db) => {
    console.log(`Writing ${USER_COUNT} users, which takes a few minutes.`);
    await seedUsers(db);
    const ruleReads = await measureRuleReads(addresses, token);

    const registered = db.collection('users').where('isAnonymous', '==', false);
    const runBaselineQuery = (run: number) => {
      const { field, text } = createQuery(run);
      const found = registered.orderBy(field).startAt(text).endAt(`${text}\u{10FFFF}`);
      return measureTime(() => found.limit(MAX_FOUND_USERS + 1).get());
    };
    const times = await alternate(searchUsers, runBaselineQuery, RUNS, WARM_UP);
    const [product, baseline] = [median(times.product), median(times.baseline)];
    const search = atMost('Search among 100,000 users, median', product, SEARCH_LIMIT_MS, formatMs);
    return [ruleReads, withBaseline(search, product, baseline)];
  });
};
