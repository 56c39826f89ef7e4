import {
  ENDPOINTS,
  FUNCTION_BASE_PATH,
  MAX_FOUND_USERS,
  SearchUsersResponse,
} from '@parley/functions/contract';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Addresses } from '../../stack/addresses.ts';
import { atMost, besideBare, information } from '../row.ts';
import type { Row } from '../row.ts';
import { median, quantile } from '../statistics.ts';
import { personOf } from './people.ts';

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
export async function search({ addresses, token }: Search, query: string) {
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

const Key = z.object({ key: z.string() });

/** What an admin might type to find a user, and the same asked of the database directly: where it is, the product has chosen. */
async function queryFor(db: Firestore, index: number) {
  const { uid } = personOf((index % SOUGHT) * 31);
  const entries = await db.collectionGroup('entries').where('uid', '==', uid).get();
  const entry = entries.docs[(index % SOUGHT) % entries.size];
  if (entry === undefined) throw new Error('A user of the benchmark cannot be found.');
  const text = Key.parse(entry.data())
    .key.slice(0, 2 + (index % 9))
    .trim();
  const range = entry.ref.parent.where('key', '>=', text).where('key', '<=', `${text}\u{10FFFF}`);
  return { text, collection: entry.ref.parent.path, bare: range.orderBy('key').limit(MAX_FOUND_USERS + 1) };
}

type Query = Awaited<ReturnType<typeof queryFor>>;

/** What is searched for. */
export const queriesFor = (db: Firestore): Promise<Query[]> =>
  Promise.all(Array.from({ length: WARM_UP + SEARCHES }, (_, index) => queryFor(db, index)));

/** How long searches take, in turns with what they ask of the database. */
export async function searching(parts: Search, queries: readonly Query[]): Promise<Row[]> {
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
    { ...besideBare(what, product, bare), ...budgetOf(atMost(what, product, LIMIT_MS, milliseconds)) },
    information('The same, 95th percentile', milliseconds(quantile(times.product, 0.95))),
    information('A search for nobody, which looks for new users first, median', milliseconds(median(misses))),
  ];
}

const budgetOf = ({ budget, met }: Row) => ({ budget, met });
