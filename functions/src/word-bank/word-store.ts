import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { WordBankEntry } from '../contract/index.ts';
import { StoredDate } from '../stored-date.ts';

/** How `wordIdOf` writes an id. */
const WORD_ID = /^[\da-f]{32}$/;

const StoredWord = z.object({
  word: z.string(),
  translation: z.optional(z.string()),
  definition: z.optional(z.string()),
  example: z.optional(z.string()),
  createdAt: StoredDate,
});

/** The words of one user's word bank. */
export const wordsOf = (db: Firestore, uid: string): CollectionReference =>
  db.collection('users').doc(uid).collection('words');

/** The document that an id from outside names. Throws `word-not-found` where it can name none. */
export function wordRef(db: Firestore, uid: string, id: string): DocumentReference {
  if (!WORD_ID.test(id)) throw wordNotFound();
  return wordsOf(db, uid).doc(id);
}

/** The word of a document. Throws `word-not-found` where there is none. */
export function readWord(snapshot: DocumentSnapshot): WordBankEntry {
  if (!snapshot.exists) throw wordNotFound();
  const { createdAt, ...word } = StoredWord.parse(snapshot.data());
  return { id: snapshot.id, ...word, createdAt: createdAt.toISOString() };
}

const wordNotFound = () => new AppError('word-not-found', "This word isn't in your word bank.");
