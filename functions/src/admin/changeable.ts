import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { deletionRef, isLearner } from '../my-data/deletion-note.ts';
import { isAdmin } from './require-admin.ts';

/**
 * Asks the acting admin's record again, within the transaction that changes something: of two admins who remove each other at
 * the same moment one comes too late, so that the last of them cannot go. Throws `admin-only`.
 */
export function requireStillAdmin(actor: DocumentSnapshot | undefined): void {
  if (!isAdmin(actor?.data())) throw new AppError('admin-only', 'Only admins can do this.');
}

/**
 * Reads the record of a registered user, for an admin who is about to change it in this transaction. Throws `admin-only` where
 * the acting admin is none any more, and `user-not-found`.
 */
export async function readChangeable(
  transaction: Transaction,
  db: Firestore,
  actorUid: string,
  uid: string,
): Promise<DocumentSnapshot> {
  const users = db.collection('users');
  const [actor, user, deletion] = await transaction.getAll(
    users.doc(actorUid),
    users.doc(uid),
    deletionRef(db, uid),
  );
  requireStillAdmin(actor);
  if (isLearner(user, deletion)) return user;
  throw new AppError('user-not-found', 'User document not found');
}

/**
 * When a record was last changed, to the millisecond, which is as much as a browser knows; null where it never was. Cut off
 * as the browser's SDK does it: the server's `toDate` rounds.
 */
export function lastChangeOf(user: DocumentSnapshot): string | null {
  const updatedAt: unknown = user.get('updatedAt');
  return updatedAt instanceof Timestamp ? new Date(updatedAt.toMillis()).toISOString() : null;
}

/** Whoever has seen an older record than this changes nothing of it; `seen` is undefined where nobody asks. Throws `changed-meanwhile`. */
export function requireUnchanged(user: DocumentSnapshot, seen: string | null | undefined): void {
  if (seen === undefined) return;
  const at = lastChangeOf(user);
  if (at === (seen && new Date(seen).toISOString())) return;
  throw changedMeanwhile();
}

export const changedMeanwhile = (): AppError =>
  new AppError('changed-meanwhile', 'Someone else changed this in the meantime.');
