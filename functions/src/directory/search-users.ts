import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../platform/errors.ts';
import {
  FoundUser,
  MAX_FOUND_USERS,
  MIN_SEARCH_LENGTH,
  type RequestOf,
  type ResponseOf,
} from '../contract/index.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { entriesFrom } from './directory-store.ts';
import { searchKey } from './keys.ts';
import { caughtUp, recently } from './recent.ts';

/** Most users are found by one or two of their keys; where some are by more, `more` says that there may be others. */
const MAX_ENTRIES = 2 * (MAX_FOUND_USERS + 1);

const Entry = z.extend(FoundUser, { key: z.string() });

/**
 * The registered users whose e-mail or name, or a word of it, begins with the query (spec.md section 9), in the order of what
 * was found. Whoever is found by nobody is looked for among those who have come this very moment. Throws `invalid-argument` where
 * nothing of the query is left to look for.
 */
export async function searchUsers(
  { db }: Pick<Services, 'db'>,
  { query }: RequestOf<'searchUsers'>,
): Promise<ResponseOf<'searchUsers'>> {
  const key = searchKey(query);
  if (key.length < MIN_SEARCH_LENGTH) {
    throw new AppError('invalid-argument', `query: must have at least ${MIN_SEARCH_LENGTH} characters`);
  }
  const find = async () => foundIn((await entriesFrom(db, key).limit(MAX_ENTRIES).get()).docs);
  const askedAt = performance.now();
  const isComplete = await caughtUp(db, recently());
  const found = await find();
  if (found.users.length > 0) return { ...found, isComplete };
  const isCompleteNow = await caughtUp(db, askedAt);
  return { ...(await find()), isComplete: isCompleteNow };
}

/** Each user once, however many entries of theirs were found. */
function foundIn(entries: readonly QueryDocumentSnapshot[]) {
  const byUid = new Map(entries.map((entry) => Entry.parse(entry.data())).map((entry) => [entry.uid, entry]));
  const users = [...byUid.values()].map(({ uid, email, name }) => ({ uid, email, name }));
  return {
    users: users.slice(0, MAX_FOUND_USERS),
    more: users.length > MAX_FOUND_USERS || entries.length === MAX_ENTRIES,
  };
}
