import { withDatabase } from '../with-database.ts';
import type { Bench } from '../bench.ts';
import type { Row } from '../row.ts';
import { signInForToken } from '../sign-in.ts';
import { measurePageReads } from './measure-page-reads.ts';
import { measureSearch } from './measure-search.ts';
import { seedUsers, USERS } from './seed-users.ts';

/** Measures what the admin panel costs with a hundred thousand users. */
export async function admin({ stack, log }: Bench): Promise<Row[]> {
  const { addresses } = await stack();
  const { token } = await signInForToken(addresses, 'admin');
  const search = { addresses, token };
  return withDatabase(async (db) => {
    log(`Writing ${USERS} users, which takes some minutes.`);
    await seedUsers(db);
    return [...(await measurePageReads(search)), ...(await measureSearch(search, db))];
  });
}
