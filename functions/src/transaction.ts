import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from './app-error.ts';
import { isAborted } from './firestore-error.ts';

/** What has lost too many races for a document, and may be tried again in a second. */
export const lostRaces = (cause: unknown): AppError =>
  new AppError('conflict', 'Too many requests at once. Please try again.', { retryAfter: 1, cause });

/** Runs a Firestore transaction; one that lost too many races becomes `conflict`. */
export async function inTransaction<Result>(
  db: Firestore,
  body: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.runTransaction(body);
  } catch (error) {
    throw isAborted(error) ? lostRaces(error) : error;
  }
}
