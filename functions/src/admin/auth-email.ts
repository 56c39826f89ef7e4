import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentReference } from 'firebase-admin/firestore';
import { hasAuthCode, isAuthUserNotFound, type AuthUsers } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import { createUserNotFoundError } from '../platform/firestore/account-status.ts';

/** Changes the e-mail of a Firebase Auth user together with that of the record. */
export interface AuthEmailChange {
  /** Sets an unverified e-mail. Throws `email-exists`, `user-not-found` and `invalid-argument`. */
  apply: (email: string) => Promise<void>;
  /** Restores the e-mail that the record has; safe to call after any outcome of `apply`. */
  undo: () => Promise<void>;
}

/**
 * Both run while the record is locked: `apply` in the transaction that writes it, which may be retried; `undo` in a
 * transaction of its own, because somebody else may have changed both e-mails meanwhile.
 */
export function createAuthEmailChange(authUsers: AuthUsers, record: DocumentReference): AuthEmailChange {
  const uid = record.id;
  let before: UserRecord | undefined;

  return {
    apply: async (email) => {
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
  if (hasAuthCode(cause, 'email-already-exists')) {
    return new AppError('email-exists', 'Somebody else has this e-mail.', { cause });
  }
  // Firebase Auth may reject an e-mail that the contract accepts.
  if (!hasAuthCode(cause, 'invalid-email')) return undefined;
  return new AppError('invalid-argument', 'email: must be an e-mail address', { cause });
}
