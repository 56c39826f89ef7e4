import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { firestore } from '../../../account/firestore.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { parseListedUser, type ListedUser } from './listed-user.ts';

const users = collection(firestore, 'users');

/** Reads a user; null if deleted. Throws when the server does not respond. */
export async function readUser(uid: string): Promise<ListedUser | null> {
  const found = await getDocFromServer(doc(users, uid));
  return found.exists() ? parseListedUser(uid, found.data()) : null;
}

export const userOptions = (uid: string) =>
  queryOptions({ queryKey: ['admin', 'user', uid], queryFn: () => readUser(uid) });

/** Queries a user, unless `uid` is null. */
export const useUser = (uid: string | null) =>
  useQuery({ ...userOptions(uid ?? ''), enabled: uid !== null }, queryClient);

/** Finds the uid of a registered user; null if there is none. Throws when the server does not respond. */
export async function findUidByEmail(email: string): Promise<string | null> {
  const { docs } = await getDocsFromServer(
    query(users, where('isAnonymous', '==', false), where('email', '==', email), limit(1)),
  );
  return docs[0]?.id ?? null;
}
