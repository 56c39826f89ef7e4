import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from './app-error.ts';
import { isAborted } from './firestore-error.ts';

/** Runs a Firestore transaction; one that lost too many races becomes `conflict`, to be tried again in a second. */
export async function inTransaction<Result>(
  db: Firestore,
  body: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.runTransaction(body);
  } catch (error) {
    if (!isAborted(error)) throw error;
    throw new AppError('conflict', 'Too many requests at once. Please try again.', {
      retryAfter: 1,
      cause: error,
    });
  }
}
