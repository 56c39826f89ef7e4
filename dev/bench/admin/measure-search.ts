import {
  ENDPOINTS,
  FUNCTION_BASE_PATH,
  MAX_FOUND_USERS,
  SearchUsersResponse,
} from '@parley/functions/contract';
import type { Firestore } from 'firebase-admin/firestore';
import type { Addresses } from '../../stack/addresses.ts';
import { atMost, compareToBaseline, information } from '../row.ts';
import type { Row } from '../row.ts';
import { median, quantile } from '../statistics.ts';
import { createFakeUser } from './fake-users.ts';

const LIMIT_MS = 300;
const SEARCHES = 50;
/** So many users are searched for, by more or less of what they are found by. */
const SOUGHT = 10;
const WARM_UP = 5;
const MISSES = 5;

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;

export interface Search {
  addresses: Addresses;
  token: string;
}

/** What the product finds, and how long that took. */
async function search({ addresses, token }: Search, query: string) {
  const { method, path } = ENDPOINTS.searchUsers;
  const start = performance.now();
  const response = await fetch(`${addresses.api}${FUNCTION_BASE_PATH}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const found = SearchUsersResponse.parse(await response.json());
  return { found, time: performance.now() - start };
}

/** The beginning of an email or a name, as an admin might type it, and a bare query for the same prefix. */
function toQuery(db: Firestore, index: number) {
  const { email, name } = createFakeUser((index % SOUGHT) * 31);
  const [field, value] = index % 2 === 0 ? ['email', email] : ['searchName', name.toLowerCase()];
  const text = value.slice(0, 3 + (index % 9)).trim();
  const users = db.collection('users').where('isAnonymous', '==', false).orderBy(field);
  return {
    text,
    bare: users
      .startAt(text)
      .endAt(`${text}\u{10FFFF}`)
      .limit(MAX_FOUND_USERS + 1),
  };
}

/** How long searches take, in measureReplyTime with what they ask of the database. */
export async function measureSearch(parts: Search, db: Firestore): Promise<Row[]> {
  const queries = Array.from({ length: WARM_UP + SEARCHES }, (_, index) => toQuery(db, index));
  const times: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (const [index, { text, bare }] of queries.entries()) {
    const { found, time } = await search(parts, text);
    if (found.users.length === 0) throw new Error('A search of the benchmark found nobody.');
    const start = performance.now();
    await bare.get();
    if (index < WARM_UP) continue;
    times.product.push(time);
    times.bare.push(performance.now() - start);
  }
  const misses: number[] = [];
  for (let count = 0; count < MISSES; count += 1) {
    misses.push((await search(parts, `nobody is called that ${count}`)).time);
  }
  const [product, bare] = [median(times.product), median(times.bare)];
  const what = 'Search among 100,000 users, median';
  return [
    { ...compareToBaseline(what, product, bare), ...budgetOf(atMost(what, product, LIMIT_MS, milliseconds)) },
    information('The same, 95th percentile', milliseconds(quantile(times.product, 0.95))),
    information('A search that finds nobody, median', milliseconds(median(misses))),
  ];
}

const budgetOf = ({ budget, met }: Row) => ({ budget, met });
