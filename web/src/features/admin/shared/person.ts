/** Who the users are whom the panel's lists name by their uid. */
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

/** What is known of a user, whatever else the record has or lacks. */
const Person = z.object({
  email: z.catch(z.nullable(z.string()), null),
  name: z.catch(z.string(), ''),
  isAnonymous: z.catch(z.boolean(), false),
});

async function readPerson(uid: string): Promise<z.infer<typeof Person> | null> {
  const found = await getDocFromServer(doc(firestore, 'users', uid));
  return found.exists() ? Person.parse(found.data()) : null;
}

/** A user, read once however often a page names them; null where there is none of this uid any more. Fails where the server does not answer. */
export const personOf = (uid: string) =>
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
