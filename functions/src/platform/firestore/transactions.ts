import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError, getErrorCode } from '../errors.ts';

export const isNotFound = (error: unknown): boolean => getErrorCode(error) === 5;
/** The document has changed since it was read. */
export const isPreconditionFailed = (error: unknown): boolean => getErrorCode(error) === 9;
/** A transaction, or a write that waits for one, lost to concurrent transactions. */
export const isAborted = (error: unknown): boolean => getErrorCode(error) === 10;

export const createConflictError = (cause: unknown): AppError =>
  new AppError('conflict', 'Too many requests at once. Please try again.', { retryAfter: 1, cause });

/** Runs a Firestore transaction. Throws `conflict` if it keeps losing to concurrent ones. */
export async function inTransaction<Result>(
  db: Firestore,
  body: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.runTransaction(body);
  } catch (error) {
    throw isAborted(error) ? createConflictError(error) : error;
  }
}
