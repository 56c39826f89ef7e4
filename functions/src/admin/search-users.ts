import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { MAX_FOUND_USERS, nameSearchFields, type FoundUser } from '../contract/index.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';

/**
 * Finds registered users whose email or name begins with the query, or whose name contains it as a whole word
 * (docs/product.md 9, decision record 19). Runs up to six Firestore queries (one for emails, one for name words, up to four for
 * name spellings), each costing at most 51 reads.
 */
export const searchUsers: UseCase<'searchUsers'> = async ({ db }, { query }) => {
  const text = query.toWellFormed().replaceAll(/\s+/gu, ' ');
  const names = toNameVariants(text);
  const registered = db.collection('users').where('isAnonymous', '==', false);
  const pages = await Promise.all(
    [
      queryByPrefix(registered, 'email', text.toLowerCase()),
      ...names.map((name) => queryByPrefix(registered, 'searchName', name)),
      registered.where('nameWords', 'array-contains-any', names),
    ].map((found) =>
      found
        .select('email', 'name')
        .limit(MAX_FOUND_USERS + 1)
        .get(),
    ),
  );
  const users = pages.flatMap(({ docs }) => docs).map(toFoundUser);
  const distinct = [...new Map(users.map((user) => [user.uid, user])).values()];
  return { users: distinct.slice(0, MAX_FOUND_USERS), more: distinct.length > MAX_FOUND_USERS };
};

/** The last Unicode code point: no text that begins with a prefix sorts after the prefix followed by this. */
const LAST_CHARACTER = '\u{10FFFF}';

const queryByPrefix = (users: Query, field: string, prefix: string): Query =>
  users.orderBy(field).startAt(prefix).endAt(`${prefix}${LAST_CHARACTER}`);

/** Firestore rejects longer values in queries. */
const MAX_INDEXED_BYTES = 1_500;

/** `searchName` keeps the case of letters outside ASCII, so a query tries the spellings that names usually have. */
function toNameVariants(text: string): string[] {
  const lower = text.toLowerCase();
  const capitalized = lower.replaceAll(/(?<=^|[ '’-])\p{L}/gu, (letter) => letter.toUpperCase());
  const spellings = [text, lower, capitalized, text.toUpperCase()];
  const names = new Set(spellings.map((spelling) => nameSearchFields(spelling).searchName));
  // Some letters become three when they are capitalized.
  return [...names].filter((name) => Buffer.byteLength(`${name}${LAST_CHARACTER}`) <= MAX_INDEXED_BYTES);
}

const toFoundUser = (record: DocumentSnapshot): FoundUser => ({
  uid: record.id,
  email: toText(record.get('email')),
  name: toText(record.get('name')),
});

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
