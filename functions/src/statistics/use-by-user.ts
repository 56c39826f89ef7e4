import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { MAX_USERS_OF_DAY, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { readUserDay, usersOfDay } from './statistics-store.ts';

/**
 * Who has made the model work most on a day, the dearest first. Costs two reads a user that it tells of: 40 at most.
 */
export async function useByUser(
  { db }: Deps,
  { day }: RequestOf<'useByUser'>,
): Promise<ResponseOf<'useByUser'>> {
  const { docs } = await usersOfDay(db, day, MAX_USERS_OF_DAY).get();
  const uses = docs.map(readUserDay);
  if (uses.length === 0) return { users: [] };
  const records = await db.getAll(...uses.map(({ uid }) => db.collection('users').doc(uid)));
  return {
    users: uses.map(({ uid, use }, index) => {
      const { email, name } = namesIn(records[index]);
      return { uid, email, name, use };
    }),
  };
}

/** A guest has no name but the one that all guests have. */
function namesIn(record: DocumentSnapshot | undefined) {
  const { email, name, isAnonymous }: Record<string, unknown> = record?.data() ?? {};
  const isGuest = isAnonymous === true;
  return {
    email: typeof email === 'string' && !isGuest ? email : null,
    name: typeof name === 'string' && !isGuest ? name : null,
  };
}
