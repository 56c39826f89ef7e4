import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { nameSearchFields, type RequestOf, type SeenUser } from '../contract/index.ts';
import { type AuthUsers, findAuthUser, isAuthUserNotFound } from '../platform/auth.ts';
import { AppError, getErrorCode } from '../platform/errors.ts';
import { createUserNotFoundError } from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';
import { createEditConflictError, readUserToChange } from './admin-access.ts';
import { correctEmail, requireVerifiedRecipient } from './recipient.ts';
import { writeAuditEntry } from '../platform/audit-log.ts';

/**
 * Changes a registered user's name, admin status, or email (in Firebase Auth and the record together). Throws `admin-only`,
 * `own-admin-status`, `user-not-found`, `edit-conflict`, `email-exists`, and `user-not-verified` for the role.
 */
export const updateUser: UseCase<'updateUser'> = async (
  { db, authUsers, verifiedEmail, now },
  { id, seen = {}, ...requested },
  { uid, log },
) => {
  if (id === uid && requested.admin === false) {
    throw new AppError('own-admin-status', 'You cannot remove your own admin privileges');
  }
  const authEmail = createAuthEmailChange(authUsers, db.collection('users').doc(id));
  let replaced: { email: unknown; by: string } | undefined;
  try {
    const isCorrected = await inTransaction(db, async (transaction) => {
      const user = await readUserToChange(transaction, db, uid, id);
      if (requested.admin === true && !hasAdminFlag(user)) {
        const recipient = await findAuthUser(authUsers, id);
        const email = requested.email;
        if (correctEmail(transaction, user, recipient, { at: now(), by: uid, requested: email })) return true;
        requireVerifiedRecipient(recipient, verifiedEmail, email);
      }
      // Before this transaction was repeated, another request may have copied the new email from Firebase Auth (recipient.ts).
      const isCopied = replaced !== undefined && replaced.by === user.get('email');
      const email: unknown = isCopied ? replaced?.email : user.get('email');
      const before = { ...user.data(), email, admin: hasAdminFlag(user) };
      const changes = getChanges(before, requested);
      if (Object.keys(changes).length === 0) return false;
      if (hasOtherValues(before, changes, seen)) throw createEditConflictError();
      // Runs after all checks and while the record is locked, so that concurrent changes to an email run one after another.
      if (changes.email !== undefined) {
        replaced = { email, by: changes.email };
        await authEmail.apply(changes.email);
      }
      const at = now();
      // firestore.rules stops older tokens, which contain the old email, from writing it into the record.
      const emailSetAt = changes.email === undefined ? {} : { emailSetAt: at };
      const searchFields = changes.name === undefined ? {} : nameSearchFields(changes.name);
      transaction.update(user.ref, { ...changes, ...searchFields, ...emailSetAt, updatedAt: at });
      writeAuditEntry(transaction, db, {
        at,
        by: { kind: 'admin', uid },
        subject: { kind: 'user', uid: id },
        before,
        after: changes,
      });
      return false;
    });
    if (isCorrected) throw createEditConflictError();
    return {};
  } catch (error) {
    await runAndLogFailure(log, 'undoing an email change', () => authEmail.undo());
    throw error;
  }
};

type UserFields = Omit<RequestOf<'updateUser'>, 'id' | 'seen'>;

/** The values of a record before the change. Old records may hold values of any type. */
type Before = Record<string, unknown> & { admin: boolean };

/** The requested values that differ from the record. Emails are lower case, as in Firebase Auth. */
function getChanges(before: Before, { email: given, name, admin }: UserFields): Partial<UserFields> {
  const email = given?.toLowerCase();
  return {
    ...(email !== undefined && email !== before['email'] && { email }),
    ...(name !== undefined && name !== before['name'] && { name }),
    ...(admin !== undefined && admin !== before.admin && { admin }),
  };
}

/** Whether someone else has changed a field that is to be changed. */
function hasOtherValues(before: Before, changes: Partial<UserFields>, seen: SeenUser): boolean {
  const isOther = (field: 'email' | 'name') => {
    const value = before[field];
    const isChanged = changes[field] !== undefined && seen[field] !== undefined;
    return isChanged && seen[field] !== (typeof value === 'string' ? value : '');
  };
  const isOtherRole = changes.admin !== undefined && seen.admin !== undefined && seen.admin !== before.admin;
  return isOther('email') || isOther('name') || isOtherRole;
}

const hasAdminFlag = (user: DocumentSnapshot): boolean => user.get('admin') === true;

/**
 * Changes the email of a Firebase Auth user together with the record. Both methods run while the record is locked: `apply` in
 * the transaction that writes the record, which may be retried; `undo` in its own transaction, because another admin may have
 * changed both emails in the meantime.
 */
function createAuthEmailChange(authUsers: AuthUsers, record: DocumentReference) {
  const uid = record.id;
  let before: UserRecord | undefined;

  return {
    /** Sets an unverified email. Throws `email-exists`, `user-not-found` and `invalid-argument`. */
    apply: async (email: string) => {
      try {
        const authUser = await authUsers.getUser(uid);
        if (authUser.email === email) return;
        before ??= authUser;
        await authUsers.updateUser(uid, { email, emailVerified: false });
      } catch (error) {
        const rejection = toRejection(error);
        if (rejection !== undefined) before = undefined;
        throw rejection ?? error;
      }
    },

    /** Restores the email that the record has; safe to call after any outcome of `apply`. */
    undo: async () => {
      if (before === undefined) return;
      const { email: old, emailVerified } = before;
      try {
        await record.firestore.runTransaction(async (transaction) => {
          const recorded: unknown = (await transaction.get(record)).get('email');
          const email = typeof recorded === 'string' ? recorded.toLowerCase() : old;
          if (email === undefined || (await authUsers.getUser(uid)).email === email) return;
          await authUsers.updateUser(uid, { email, emailVerified: emailVerified && email === old });
        });
      } catch (error) {
        if (!isAuthUserNotFound(error)) throw error;
      }
    },
  };
}

/** The error for a change that Firebase Auth has rejected; undefined if the change may have happened. */
function toRejection(cause: unknown): AppError | undefined {
  if (isAuthUserNotFound(cause)) return createUserNotFoundError(cause);
  if (getErrorCode(cause) === 'auth/email-already-exists') {
    return new AppError('email-exists', 'Another account already uses this email address.', { cause });
  }
  // Firebase Auth may reject an email that the contract accepts.
  if (getErrorCode(cause) !== 'auth/invalid-email') return undefined;
  return new AppError('invalid-argument', 'email: must be an email address', { cause });
}
