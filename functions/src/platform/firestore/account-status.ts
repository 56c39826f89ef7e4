import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { AppError } from '../errors.ts';

/**
 * The document that marks an account as being deleted. While it exists, neither the user record (firestore.rules) nor any other new
 * data can be created (docs/adr/0015).
 */
export const getDeletionRef = (db: Firestore, uid: string): DocumentReference =>
  db.collection('deletions').doc(uid);

/** Whether this is the record of a registered user whose account is not being deleted. */
export const isActiveRegisteredUser = (
  user: DocumentSnapshot | undefined,
  deletion: DocumentSnapshot | undefined,
): user is DocumentSnapshot =>
  user?.exists === true && user.get('isAnonymous') !== true && deletion?.exists === false;

/** Throws `user-not-found` unless the account, of a guest or a registered user, exists and is not being deleted. */
export function requireActiveAccount(
  user: DocumentSnapshot | undefined,
  deletion: DocumentSnapshot | undefined,
): asserts user is DocumentSnapshot {
  if (!user?.exists || deletion?.exists) throw createUserNotFoundError();
}

export const createUserNotFoundError = (cause?: unknown): AppError =>
  new AppError('user-not-found', 'User document not found', { cause });
