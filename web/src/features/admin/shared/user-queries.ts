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
import { atom } from 'nanostores';
import { firestore } from '../../../account/firestore.ts';
import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { parseListedUser, type ListedUser } from './listed-user.ts';
import { copyFirstPage, updateCachedPages, usePages } from './use-pages.ts';

const PAGES_STALE_MS = 2 * 60_000;
const EMAILS_STALE_MS = 5 * 60_000;
const PAGES_KEY = ['admin-users', 'pages'];
/** Prefix of the keys of all search results. */
export const SEARCH_KEY = ['admin-users', 'search'];

const getListKey = (email: string | null) => [...PAGES_KEY, { email }];

const users = collection(firestore, 'users');
const registeredOnly = where('isAnonymous', '==', false);

/** Registered users, newest first; with an email, only the users who have it. */
export const useUserPages = (email: string | null) =>
  usePages({
    queryKey: getListKey(email),
    source: email
      ? query(users, registeredOnly, where('email', '==', email))
      : query(users, registeredOnly, orderBy('createdAt', 'desc')),
    pageSize: ADMIN_PAGE_SIZE,
    staleTime: PAGES_STALE_MS,
    parseItem: (found) => parseListedUser(found.id, found.data()),
  });

async function readEmails(): Promise<readonly FoundUser[]> {
  const withEmail = query(users, where('email', '>', ''), orderBy('email'), limit(MAX_LISTED_EMAILS));
  const { docs } = await getDocsFromServer(withEmail);
  return docs.map((found) => {
    const { uid, email, name } = parseListedUser(found.id, found.data());
    return { uid, email, name };
  });
}

/** The email list (docs/product.md 7.3). */
export const useEmails = () =>
  useQuery(
    { queryKey: [...SEARCH_KEY, 'emails'], queryFn: readEmails, staleTime: EMAILS_STALE_MS },
    queryClient,
  );

/** Reads a user; null if deleted. Throws when the server does not respond. */
export async function readUser(uid: string): Promise<ListedUser | null> {
  const found = await getDocFromServer(doc(users, uid));
  return found.exists() ? parseListedUser(uid, found.data()) : null;
}

const createUserQuery = (uid: string) =>
  queryOptions({ queryKey: ['admin', 'user', uid], queryFn: () => readUser(uid) });

/** Queries a user, unless `uid` is null. */
export const useUser = (uid: string | null) =>
  useQuery({ ...createUserQuery(uid ?? ''), enabled: uid !== null }, queryClient);

/** Finds the uid of a registered user; null if no user matches. Throws when the server does not respond. */
export async function findUidByEmail(email: string): Promise<string | null> {
  const { docs } = await getDocsFromServer(
    query(users, registeredOnly, where('email', '==', email), limit(1)),
  );
  return docs[0]?.id ?? null;
}

/** Shows changes to a user at once, and reloads the lists that they affect. */
export function refreshUsers(uid: string, changes: Partial<ListedUser> = {}): void {
  const applyChanges = () =>
    updateCachedPages<ListedUser>(PAGES_KEY, (user) => (user.uid === uid ? { ...user, ...changes } : user));
  applyChanges();
  void reload(PAGES_KEY, applyChanges);
  if (changes.email === undefined && changes.name === undefined) return;
  void reload(SEARCH_KEY);
  void reload(createUserQuery(uid).queryKey);
}

/** The email of the user selected in the search; null shows all users. */
export const selectedEmail = atom<string | null>(null);
onClearLearnerData(() => selectedEmail.set(null));

/** Keeps a user selected when their email changes. */
export function replaceSelectedEmail(previous: string, email: string): void {
  if (selectedEmail.get() !== previous) return;
  copyFirstPage(getListKey(previous), getListKey(email));
  selectedEmail.set(email);
}

/**
 * Reloads queries. Waits for running requests first, because Firestore shares their results with identical requests, and those results
 * may be older than the change.
 */
async function reload(queryKey: QueryKey, onSettled?: () => void): Promise<void> {
  await queryClient.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false });
  onSettled?.();
  await queryClient.invalidateQueries({ queryKey });
}
