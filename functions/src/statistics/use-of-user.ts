import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { daysUntil } from './days.ts';
import { daysOfUser, readUserDay } from './statistics-store.ts';

/**
 * What one user has made the model do; of somebody who has made it do nothing, or whom nobody knows, no days. Costs a read
 * for each day on which there was anything: 90 at most.
 */
export async function useOfUser(
  { db, now }: Deps,
  { id, days: count }: RequestOf<'useOfUser'>,
): Promise<ResponseOf<'useOfUser'>> {
  const [first = ''] = daysUntil(now(), Number(count));
  const { docs } = await daysOfUser(db, id, first).get();
  return { days: docs.map(readUserDay).map(({ day, use }) => ({ day, use })) };
}
