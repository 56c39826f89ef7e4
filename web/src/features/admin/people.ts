/** Who the users are whom the panel's lists name by their uid. */
import { UserRecord } from '@parley/functions/contract';
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
import { firestore } from '../../account/firestore.ts';
import { queryClient } from '../../lib/query-client.ts';

/** What is known of a user; null where there is none of this uid any more. */
type Person = Pick<UserRecord, 'email' | 'name' | 'isAnonymous'> | null;

async function readPerson(uid: string): Promise<Person> {
  const found = await getDocFromServer(doc(firestore, 'users', uid));
  return found.exists() ? UserRecord.parse(found.data()) : null;
}

/** A user, read once however often a page names them. Fails where the server does not answer. */
const personOf = (uid: string) =>
  queryOptions({ queryKey: ['admin', 'person', uid], queryFn: () => readPerson(uid) });

export const usePerson = (uid: string) => useQuery(personOf(uid), queryClient);

/** The uid of the registered user of this e-mail address; null where there is none. Fails as above. */
export async function findByEmail(email: string): Promise<string | null> {
  const users = collection(firestore, 'users');
  const { docs } = await getDocsFromServer(
    query(users, where('isAnonymous', '==', false), where('email', '==', email), limit(1)),
  );
  return docs[0]?.id ?? null;
}
