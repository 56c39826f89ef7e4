import { withDatabase } from '../api/database.ts';
import type { Bench } from '../bench.ts';
import type { Row } from '../row.ts';
import { tokenOf } from '../sign-in.ts';
import { pageCost } from './page-cost.ts';
import { searching } from './searching.ts';
import { seedUsers, USERS } from './seed-users.ts';

/** Measures what the admin panel costs with a hundred thousand users. */
export async function admin({ stack, say }: Bench): Promise<Row[]> {
  const { addresses } = await stack();
  const { token } = await tokenOf(addresses, 'admin');
  const search = { addresses, token };
  return withDatabase(async (db) => {
    say(`Writing ${USERS} users, which takes some minutes.`);
    await seedUsers(db);
    return [...(await pageCost(search)), ...(await searching(search, db))];
  });
}
