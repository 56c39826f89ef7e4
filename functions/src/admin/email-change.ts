import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { createEntryRef, writeAuditEntry } from '../platform/audit-log.ts';
import { type AuthUsers, findAuthUser, isAuthUserNotFound } from '../platform/auth.ts';
import { AppError, getErrorCode } from '../platform/errors.ts';
import { createUserNotFoundError } from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';

interface LoggedChange {
  record: DocumentReference;
  /** In the audit log. */
  entry: DocumentReference;
  from: unknown;
  to: unknown;
  /** The admin's uid. */
  by: string;
}

/** A change of a user's email. The record and the audit log come first, so that no change in Firebase Auth goes unlogged. */
export interface EmailChange extends LoggedChange {
  to: string;
  /** The user before the change in Firebase Auth, if that may have happened. */
  authUser?: UserRecord;
}

/**
 * Throws `email-exists` and `invalid-argument` if Firebase Auth would reject the email now. Without this check, the user's open page would
 * show that email for a moment.
 */
export async function requireUnusedEmail(authUsers: AuthUsers, uid: string, email: string): Promise<void> {
  try {
    const owner = await authUsers.getUserByEmail(email);
    if (owner.uid !== uid) throw createEmailExistsError();
  } catch (error) {
    if (!isAuthUserNotFound(error)) throw toRejection(error) ?? error;
  }
}

/** The first step: writes the new email into the record and the audit log. */
export function recordEmailChange<Email extends string | null>(
  transaction: Transaction,
  user: DocumentSnapshot,
  to: Email,
  { by, at }: { by: string; at: Date },
): LoggedChange & { to: Email } {
  const from: unknown = user.get('email');
  // firestore.rules stops older tokens, which contain the old email, from writing it into the record.
  transaction.update(user.ref, { email: to, emailSetAt: at, updatedAt: at });
  const change = { record: user.ref, entry: createEntryRef(user.ref.firestore), from, to, by };
  writeEntry(transaction, change, at);
  return change;
}

/**
 * The second step: sets the email, unverified, in Firebase Auth. Call this while the record has the email and is locked, so that concurrent
 * changes to an email run one after another. Throws `email-exists`, `user-not-found` and `invalid-argument`.
 */
export async function applyEmailChange(authUsers: AuthUsers, change: EmailChange): Promise<void> {
  const { record, to, authUser: earlierAttempt } = change;
  try {
    const authUser = await authUsers.getUser(record.id);
    if (authUser.email === to) return;
    change.authUser ??= authUser;
    await authUsers.updateUser(record.id, { email: to, emailVerified: false });
  } catch (error) {
    const rejection = toRejection(error);
    // An earlier attempt of the transaction may have changed the email.
    if (rejection !== undefined && earlierAttempt === undefined) delete change.authUser;
    throw rejection ?? error;
  }
}

/**
 * Undoes both steps, whichever has failed. In each place, does nothing if someone else has changed the email there since. If Firebase Auth
 * may have had the email, its entry stays in the audit log, and the reversal is logged, too.
 */
export function undoEmailChange(authUsers: AuthUsers, change: EmailChange, now: () => Date): Promise<void> {
  const { record, from, to, by, authUser } = change;
  return inTransaction(record.firestore, async (transaction) => {
    const [user, entry] = await transaction.getAll(record, change.entry);
    if (authUser !== undefined) await restoreAuthUser(authUsers, authUser, to);
    if (entry?.exists !== true || user?.get('email') !== to) return;
    const email = authUser && ((await findAuthUser(authUsers, record.id))?.email ?? from);
    if (email === to) return;
    const at = now();
    transaction.update(record, { email: email ?? from, updatedAt: at });
    if (email === undefined) {
      transaction.delete(change.entry);
      return;
    }
    const entryRef = createEntryRef(record.firestore);
    writeEntry(transaction, { record, entry: entryRef, from: to, to: email, by }, at);
  });
}

async function restoreAuthUser(
  authUsers: AuthUsers,
  { uid, email, emailVerified }: UserRecord,
  emailToReplace: string,
) {
  if (email === undefined) return;
  try {
    if ((await authUsers.getUser(uid)).email === emailToReplace)
      await authUsers.updateUser(uid, { email, emailVerified });
  } catch (error) {
    if (!isAuthUserNotFound(error)) throw error;
  }
}

function writeEntry(transaction: Transaction, logged: LoggedChange, at: Date): void {
  const by = { kind: 'admin', uid: logged.by } as const;
  const subject = { kind: 'user', uid: logged.record.id } as const;
  const change = { at, by, subject, before: { email: logged.from }, after: { email: logged.to } };
  writeAuditEntry(transaction, logged.record.firestore, change, logged.entry);
}

const createEmailExistsError = (cause?: unknown) =>
  new AppError('email-exists', 'Another account already uses this email address.', { cause });

/** The error for a change that Firebase Auth has rejected; undefined if that is not certain. */
function toRejection(cause: unknown): AppError | undefined {
  if (isAuthUserNotFound(cause)) return createUserNotFoundError(cause);
  if (getErrorCode(cause) === 'auth/email-already-exists') {
    return createEmailExistsError(cause);
  }
  // Firebase Auth may reject an email that the contract accepts.
  if (getErrorCode(cause) !== 'auth/invalid-email') return undefined;
  return new AppError('invalid-argument', 'email: must be an email address', { cause });
}
