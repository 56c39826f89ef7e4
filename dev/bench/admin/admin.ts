import { withDatabase } from '../api/database.ts';
import type { Bench } from '../bench.ts';
import { information } from '../row.ts';
import type { Row } from '../row.ts';
import { tokenOf } from '../sign-in.ts';
import { pageCost } from './page-cost.ts';
import { queriesFor, search, searching, type Search } from './searching.ts';
import { copyOriginals, ORIGINALS, seedOriginals, USERS } from './seed-users.ts';

const PATIENCE = 50;

/** Searches until the product has entered everybody; how long that took, in seconds. */
async function caughtUp(parts: Search): Promise<number> {
  const start = performance.now();
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const { found } = await search(parts, 'nobody is called that');
    if (found.isComplete) return (performance.now() - start) / 1000;
  }
  throw new Error('The directory was never complete.');
}

/** What the admin panel costs with a hundred thousand users. */
export async function admin({ stack, say }: Bench): Promise<Row[]> {
  const { addresses } = await stack();
  const { token } = await tokenOf(addresses, 'admin');
  const parts = { addresses, token };
  return withDatabase(async (db) => {
    await seedOriginals(db);
    const seconds = await caughtUp(parts);
    say(`Entered ${ORIGINALS} users; now writing the rest of ${USERS}, which takes some minutes.`);
    const queries = await queriesFor(db);
    await copyOriginals(db, new Set(queries.map(({ collection }) => collection)));
    return [
      information('Entering 2,000 new users for searches', `${seconds.toFixed(1)} s`),
      ...(await pageCost(parts)),
      ...(await searching(parts, queries)),
    ];
  });
}
