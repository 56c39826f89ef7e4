import { MAX_EMAIL_LENGTH, MIN_SEARCH_LENGTH, wordKey } from '../contract/index.ts';

const MAX_NAME_KEYS = 5;

/** How many keys a user has at most: the e-mail, and the name from some of its words on. */
export const MAX_KEYS = 1 + MAX_NAME_KEYS;

/**
 * A text as it is compared: however it is capitalised, spaced or encoded, and cut where no address goes on. What cannot be
 * stored becomes the replacement character, and both forms of a small sigma are one: which it is depends on what follows, which
 * somebody who searches has not typed yet.
 */
export function searchKey(text: string): string {
  const key = wordKey(text.toWellFormed()).replaceAll('ς', 'σ');
  return Array.from(key).slice(0, MAX_EMAIL_LENGTH).join('');
}

/** What a user is found by the beginning of: the e-mail, and the name from each of its first words on. */
export function keysOf({ email, name }: { email: string; name: string }): string[] {
  const words = searchKey(name).split(' ');
  const names = words.map((_, index) => words.slice(index).join(' ')).slice(0, MAX_NAME_KEYS);
  const keys = new Set([searchKey(email), ...names]);
  // Nobody can ask for what is shorter.
  return [...keys].filter((key) => key.length >= MIN_SEARCH_LENGTH);
}

/**
 * The part of the directory that a key is in, and whoever searches for its beginning looks into: its first two UTF-16 units,
 * for no query is shorter. As numbers they are a legal id of a document, whatever they are.
 */
export const partitionOf = (key: string): string =>
  Array.from({ length: MIN_SEARCH_LENGTH }, (_, index) => key.charCodeAt(index).toString(16)).join('-');

/** Comes after every text that begins with the key, in the order of Firestore. */
export const endOf = (key: string): string => `${key}\u{10FFFF}`;
