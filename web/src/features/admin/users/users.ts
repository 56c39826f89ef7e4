/** Users for the admin panel, read from Firestore under its rules (docs/product.md 7.3). */
import { ADMIN_PAGE_SIZE, MAX_LISTED_EMAILS, type FoundUser } from '@parley/functions/contract';
import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { firestore } from '../../../account/firestore.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { personOf } from '../shared/person.ts';
import { carryOver, changePages, usePages } from '../shared/use-pages.ts';
import { chosenEmail } from './chosen-email.ts';
import { listedUser, type ListedUser } from './listed-user.ts';

const LIST_FRESH_MS = 2 * 60_000;
const EMAILS_FRESH_MS = 5 * 60_000;
const PAGES = ['admin-users', 'pages'];
/** Whom the search finds, in the e-mail list and by the server's word. */
const FINDABLE = ['admin-users', 'findable'];

const keyOf = (email: string | null) => [...PAGES, { email }];

const users = collection(firestore, 'users');
const registered = where('isAnonymous', '==', false);

/** The registered users, the newest first; with an e-mail those who have it. */
export const useUserPages = (email: string | null) =>
  usePages({
    queryKey: keyOf(email),
    source: email
      ? query(users, registered, where('email', '==', email))
      : query(users, registered, orderBy('createdAt', 'desc')),
    pageSize: ADMIN_PAGE_SIZE,
    staleTime: LIST_FRESH_MS,
    itemOf: (found) => listedUser(found.id, found.data()),
  });

const emails = queryOptions({
  queryKey: [...FINDABLE, 'emails'],
  queryFn: async (): Promise<readonly FoundUser[]> => {
    const withEmail = query(users, where('email', '>', ''), orderBy('email'), limit(MAX_LISTED_EMAILS));
    const { docs } = await getDocsFromServer(withEmail);
    return docs.map((found) => {
      const { uid, email, name } = listedUser(found.id, found.data());
      return { uid, email, name };
    });
  },
  staleTime: EMAILS_FRESH_MS,
});

/** The email list (docs/product.md 7.3). */
export const useEmails = () => useQuery(emails, queryClient);

/** A user as they are now; null where they are gone. Throws where the server does not answer. */
export async function readUser(uid: string): Promise<ListedUser | null> {
  const found = await getDocFromServer(doc(users, uid));
  return found.exists() ? listedUser(uid, found.data()) : null;
}

/** Has the lists show at once what was changed of a user, and reads anew whatever it is about. */
export function refreshUsers(uid: string, changes: Partial<ListedUser> = {}): void {
  const show = () =>
    changePages<ListedUser>(PAGES, (user) => (user.uid === uid ? { ...user, ...changes } : user));
  show();
  void readAnew(PAGES, show);
  const isOnList = changes.email !== undefined || changes.name !== undefined;
  if (!isOnList) return;
  for (const queryKey of [FINDABLE, personOf(uid).queryKey]) void readAnew(queryKey);
}

/** Whoever was found by an address that is changed is to be seen on, by the new one. */
export function followEmail(before: string, after: string): void {
  if (chosenEmail.get() !== before) return;
  carryOver(keyOf(before), keyOf(after));
  chosenEmail.set(after);
}

/** Firestore answers once what it is asked twice at a time: an answer that is on its way may be older than the change. */
async function readAnew(queryKey: QueryKey, meanwhile?: () => void): Promise<void> {
  await queryClient.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false });
  meanwhile?.();
  await queryClient.invalidateQueries({ queryKey });
}
