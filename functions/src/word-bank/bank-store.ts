import { createHash, randomBytes } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { wordKey } from '../contract/index.ts';
import { deletionRef, isLearner } from '../my-data/deletion-note.ts';

/** `count`: how many words there are. `salt`: what their ids are made of, besides the words. */
const StoredBank = z.object({ count: z.number(), salt: z.string() });
export type WordBank = z.infer<typeof StoredBank>;

/** The document that every change of a word bank reads, so that none passes another (docs/adr/0013). */
export const bankRef = (db: Firestore, uid: string): DocumentReference => db.collection('wordBanks').doc(uid);

/** One word has one id, however it is spelled; without the salt nobody can tell which. */
export const wordIdOf = ({ salt }: WordBank, word: string): string =>
  createHash('sha256')
    .update(`${salt}${wordKey(word)}`)
    .digest('hex')
    .slice(0, 32);

/**
 * The caller's word bank, to be changed in this transaction. Throws `user-not-found` where there is no registered user's
 * record, or the account is being deleted: nothing may be written that the deletion has passed by.
 */
export async function openBank(db: Firestore, transaction: Transaction, uid: string): Promise<WordBank> {
  const [user, deletion, bank] = await transaction.getAll(
    db.collection('users').doc(uid),
    deletionRef(db, uid),
    bankRef(db, uid),
  );
  if (!isLearner(user, deletion)) throw new AppError('user-not-found', 'User document not found');
  return readBank(bank);
}

const readBank = (snapshot: DocumentSnapshot | undefined): WordBank =>
  snapshot?.exists === true
    ? StoredBank.parse(snapshot.data())
    : { count: 0, salt: randomBytes(16).toString('hex') };
