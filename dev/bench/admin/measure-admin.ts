import type { Firestore } from 'firebase-admin/firestore';
import { MAX_FOUND_USERS, SearchUsersResponse } from '@parley/functions/contract';
import { withAdminSdk } from '../../stack/admin-sdk.ts';
import { signInToApi } from '../api-client.ts';
import { atMostMultipleOfBaseline, type Benchmark } from '../benchmark.ts';
import { alternate, measureTime, median } from '../measure.ts';
import { measureRuleReads } from './measure-rule-reads.ts';
import { createFakeUser, seedUsers, USER_COUNT } from './seed-users.ts';

const MAX_SEARCH_RATIO = 1.25;
const RUNS = 50;
const WARM_UP = 5;

/** The start of an email or a name; its length varies from run to run. */
function createQuery(run: number): string {
  const { email, name } = createFakeUser(run * 31);
  return (run % 2 === 0 ? email : name).slice(0, 3 + (run % 9)).trim();
}

/** Runs the queries that a search needs: the start of an email or a name, and a whole word of a name. */
async function queryUsers(db: Firestore, text: string): Promise<void> {
  const users = db.collection('users').where('isAnonymous', '==', false);
  const queryPrefix = (field: string) => users.orderBy(field).startAt(text).endAt(`${text}\u{10FFFF}`);
  const wordQuery = users.where('nameWords', 'array-contains', text);
  const queries = [queryPrefix('email'), queryPrefix('searchName'), wordQuery];
  await Promise.all(queries.map((query) => query.limit(MAX_FOUND_USERS + 1).get()));
}

/** Measures what the admin panel costs with 100,000 users. */
export const measureAdmin: Benchmark = async ({ stack }) => {
  const { addresses } = await stack();
  const { token, callApi } = await signInToApi(addresses, 'admin');
  const searchUsers = (run: number) =>
    measureTime(async () => {
      const response = await callApi('searchUsers', { query: createQuery(run) });
      const { users } = SearchUsersResponse.parse(await response.json());
      if (users.length === 0) throw new Error('A benchmark search found no users.');
    });
  return withAdminSdk(addresses, async (_, db) => {
    console.log(`Writing ${USER_COUNT} users, which takes a few minutes.`);
    await seedUsers(db);
    const ruleReads = await measureRuleReads(addresses, token);

    const runBaseline = (run: number) => measureTime(() => queryUsers(db, createQuery(run)));
    const times = await alternate(searchUsers, runBaseline, RUNS, WARM_UP);
    const [product, baseline] = [median(times.product), median(times.baseline)];
    return [
      ruleReads,
      atMostMultipleOfBaseline('Search among 100,000 users, median', product, baseline, MAX_SEARCH_RATIO),
    ];
  });
};
