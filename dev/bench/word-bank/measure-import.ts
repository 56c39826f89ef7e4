import {
  ENDPOINTS,
  FUNCTION_BASE_PATH,
  ImportWordsResponse,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_ROWS,
  type NewWord,
} from '@parley/functions/contract';
import type { Firestore } from 'firebase-admin/firestore';
import type { Addresses } from '../../stack/addresses.ts';
import { compareToBaseline, atMost } from '../row.ts';
import type { Row } from '../row.ts';
import { signInForToken } from '../sign-in.ts';
import { median } from '../statistics.ts';

const LIMIT_MS = 10_000;

const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`;

/** Distinct words with all fields, as many as a file may have. */
const WORDS = Array.from({ length: MAX_IMPORT_ROWS }, (_, index): NewWord => ({
  word: `word number ${index}`,
  translation: `слово номер ${index}`,
  definition: `The word that stands in row ${index} of a long file.`,
  example: `Nobody has ever needed word number ${index} in a sentence.`,
}));

const BATCHES = Array.from({ length: MAX_IMPORT_ROWS / MAX_IMPORT_BATCH }, (_, index) =>
  WORDS.slice(index * MAX_IMPORT_BATCH, (index + 1) * MAX_IMPORT_BATCH),
);

const addTo = (total: number, time: number) => total + time;

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Imports words through the API, alternating with batches written directly to the database. */
export async function measureImport(addresses: Addresses, db: Firestore): Promise<Row[]> {
  const { token } = await signInForToken(addresses, 'SMART');
  const call = (name: 'listWords' | 'importWords', body?: object) =>
    fetch(`${addresses.api}${FUNCTION_BASE_PATH}${ENDPOINTS[name].path}`, {
      method: ENDPOINTS[name].method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const collection = db.collection('benchWords');
  // Warms up the function; its cold start is not part of this benchmark.
  await (await call('listWords')).arrayBuffer();
  await collection.doc('first').set({});

  const times: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (const items of BATCHES) {
    const product = await timed(async () => {
      const { outcomes } = ImportWordsResponse.parse(await (await call('importWords', { items })).json());
      if (outcomes.some((outcome) => outcome !== 'added')) throw new Error('Not all words were added.');
    });
    const bare = await timed(async () => {
      const batch = db.batch();
      for (const item of items) batch.create(collection.doc(), item);
      await batch.commit();
    });
    times.product.push(product);
    times.bare.push(bare);
  }
  return [
    atMost('Import of 2,000 words, in calls of 100', times.product.reduce(addTo), LIMIT_MS, seconds),
    compareToBaseline('A call of 100 of them, median', median(times.product), median(times.bare)),
  ];
}
