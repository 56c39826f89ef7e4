import { createHash, randomBytes } from 'node:crypto';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { wordKey, type WordBankEntry } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import {
  createUserNotFoundError,
  getDeletionRef,
  isActiveRegisteredUser,
} from '../platform/firestore/account-status.ts';
import { StoredDate } from '../platform/firestore/documents.ts';

/** `count`: number of words. `salt`: hashed together with a word to form its id. */
const StoredBank = z.object({ count: z.number(), salt: z.string() });
export type WordBank = z.infer<typeof StoredBank>;

const StoredWord = z.object({
  word: z.string(),
  translation: z.optional(z.string()),
  definition: z.optional(z.string()),
  example: z.optional(z.string()),
  createdAt: StoredDate,
});

/** Every change to a word bank reads and locks this document (docs/adr/0013). */
export const getBankRef = (db: Firestore, uid: string): DocumentReference =>
  db.collection('wordBanks').doc(uid);

/** Reads the bank in the transaction that changes it. Throws `user-not-found` unless the user is registered and active. */
export async function readBank(db: Firestore, transaction: Transaction, uid: string): Promise<WordBank> {
  const [user, deletion, bank] = await transaction.getAll(
    db.collection('users').doc(uid),
    getDeletionRef(db, uid),
    getBankRef(db, uid),
  );
  if (!isActiveRegisteredUser(user, deletion)) throw createUserNotFoundError();
  if (bank?.exists) return StoredBank.parse(bank.data());
  return { count: 0, salt: randomBytes(16).toString('hex') };
}

export const getWordsRef = (db: Firestore, uid: string): CollectionReference =>
  db.collection('users').doc(uid).collection('words');

const WORD_ID = /^[\da-f]{32}$/;

/** Words with the same `wordKey` have the same id. The salt keeps the word from being guessed from its id. */
export const getWordId = ({ salt }: WordBank, word: string): string =>
  createHash('sha256')
    .update(`${salt}${wordKey(word)}`)
    .digest('hex')
    .slice(0, 32);

/** Throws `word-not-found` if the id is malformed. */
export function getWordRef(db: Firestore, uid: string, id: string): DocumentReference {
  if (!WORD_ID.test(id)) throw createWordNotFoundError();
  return getWordsRef(db, uid).doc(id);
}

/** Throws `word-not-found` if the document does not exist. */
export function readWord(snapshot: DocumentSnapshot | undefined): WordBankEntry {
  if (!snapshot?.exists) throw createWordNotFoundError();
  const { createdAt, ...word } = StoredWord.parse(snapshot.data());
  return { id: snapshot.id, ...word, createdAt: createdAt.toISOString() };
}

const createWordNotFoundError = () => new AppError('word-not-found', "This word isn't in your word bank.");
