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
/** The number of different users to search for. */
const SOUGHT = 10;
const WARM_UP = 5;
const MISSES = 5;

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;

export interface Search {
  addresses: Addresses;
  token: string;
}

/** Searches through the API and measures the time. */
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

/** The start of an email or name, and the equivalent database query. */
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

/** Measures searches, alternating with the equivalent database query. */
export async function measureSearch(parts: Search, db: Firestore): Promise<Row[]> {
  const queries = Array.from({ length: WARM_UP + SEARCHES }, (_, index) => toQuery(db, index));
  const times: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (const [index, { text, bare }] of queries.entries()) {
    const { found, time } = await search(parts, text);
    if (found.users.length === 0) throw new Error('A benchmark search found no users.');
    const start = performance.now();
    await bare.get();
    if (index < WARM_UP) continue;
    times.product.push(time);
    times.bare.push(performance.now() - start);
  }
  const misses: number[] = [];
  for (let count = 0; count < MISSES; count += 1) {
    misses.push((await search(parts, `unknown name ${count}`)).time);
  }
  const [product, bare] = [median(times.product), median(times.bare)];
  const what = 'Search among 100,000 users, median';
  return [
    { ...compareToBaseline(what, product, bare), ...budgetOf(atMost(what, product, LIMIT_MS, milliseconds)) },
    information('The same, 95th percentile', milliseconds(quantile(times.product, 0.95))),
    information('Search without results, median', milliseconds(median(misses))),
  ];
}

const budgetOf = ({ budget, met }: Row) => ({ budget, met });
