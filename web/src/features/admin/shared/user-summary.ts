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
import * as z from 'zod/mini';
import { firestore } from '../../../account/firestore.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** Invalid or missing fields of a record fall back to defaults. */
const UserSummary = z.object({
  email: z.catch(z.nullable(z.string()), null),
  name: z.catch(z.string(), ''),
  isAnonymous: z.catch(z.boolean(), false),
});

const users = collection(firestore, 'users');

/** Reads a user; null if the user does not exist. Fails when the server does not respond. */
export const userSummaryOptions = (uid: string) =>
  queryOptions({
    queryKey: ['admin', 'user-summary', uid],
    queryFn: async () => {
      const found = await getDocFromServer(doc(users, uid));
      return found.exists() ? UserSummary.parse(found.data()) : null;
    },
  });

/** The query is disabled if `uid` is null. */
export const useUserSummary = (uid: string | null) =>
  useQuery({ ...userSummaryOptions(uid ?? ''), enabled: uid !== null }, queryClient);

/** Finds the uid of a registered user; null if there is none. Throws when the server does not respond. */
export async function findUidByEmail(email: string): Promise<string | null> {
  const { docs } = await getDocsFromServer(
    query(users, where('isAnonymous', '==', false), where('email', '==', email), limit(1)),
  );
  return docs[0]?.id ?? null;
}
