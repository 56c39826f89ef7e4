import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError, getErrorCode } from '../errors.ts';

export const isNotFound = (error: unknown): boolean => getErrorCode(error) === 5;
/** The document has changed since it was read. */
const isPreconditionFailed = (error: unknown): boolean => getErrorCode(error) === 9;

/** Whether a write met its precondition: false if the document is gone or has changed. */
export async function meetsPrecondition(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isPreconditionFailed(error) || isNotFound(error)) return false;
    throw error;
  }
}

/** A transaction, or a write that waits for one, lost to concurrent transactions. */
export const isAborted = (error: unknown): boolean => getErrorCode(error) === 10;

/** The transaction waited so long for others' locks that it expired. The SDK retries this only a few times, if at all. */
const isExpired = (error: unknown): boolean =>
  getErrorCode(error) === 3 && error instanceof Error && /transaction/iu.test(error.message);

export const createConflictError = (cause: unknown): AppError =>
  new AppError('conflict', 'Too many requests at once. Please try again.', { retryAfter: 1, cause });

/** Runs a Firestore transaction. Throws `conflict` if it keeps losing to concurrent ones, or expires while it waits for them. */
export async function inTransaction<Result>(
  db: Pick<Firestore, 'runTransaction'>,
  body: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.runTransaction(body);
  } catch (error) {
    throw isAborted(error) || isExpired(error) ? createConflictError(error) : error;
  }
}
