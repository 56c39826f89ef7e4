import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentReference } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { hasAuthCode, isNoLogin, type Logins } from '../logins.ts';

/** The e-mail of a login, which is changed together with that of the record. */
export interface LoginEmail {
  /** Gives the login this e-mail, which nobody has proved yet. Throws `email-exists`, `user-not-found` and `invalid-argument`. */
  change: (email: string) => Promise<void>;
  /** Gives it back what the record says, where the record has not come along; may be called whatever has been changed. */
  undo: () => Promise<void>;
}

/**
 * Both are for use while the record is locked: `change` within the transaction that writes it, which may be run again, and
 * `undo` in one of its own, because by then somebody else may have changed both.
 */
export function loginEmail(logins: Logins, record: DocumentReference): LoginEmail {
  const uid = record.id;
  let before: UserRecord | undefined;

  return {
    change: async (email) => {
      try {
        const login = await logins.getUser(uid);
        if (login.email === email) return;
        before ??= login;
        await logins.updateUser(uid, { email, emailVerified: false });
      } catch (error) {
        const refusal = refusalFrom(error);
        if (refusal !== undefined) before = undefined;
        throw refusal ?? error;
      }
    },

    undo: async () => {
      if (before === undefined) return;
      const { email: old, emailVerified } = before;
      await record.firestore
        .runTransaction(async (transaction) => {
          const recorded: unknown = (await transaction.get(record)).get('email');
          const email = typeof recorded === 'string' ? recorded.toLowerCase() : old;
          if (email === undefined || (await logins.getUser(uid)).email === email) return;
          await logins.updateUser(uid, { email, emailVerified: emailVerified && email === old });
        })
        .catch(unlessGone);
    },
  };
}

/** Whoever has been deleted meanwhile has no e-mail to be put right. */
function unlessGone(error: unknown): void {
  if (!isNoLogin(error)) throw error;
}

/** What the caller is told where Firebase Auth has refused, and so changed nothing; undefined where that is not known. */
function refusalFrom(cause: unknown): AppError | undefined {
  if (isNoLogin(cause)) return new AppError('user-not-found', 'User document not found', { cause });
  if (hasAuthCode(cause, 'email-already-exists')) {
    return new AppError('email-exists', 'Another account already uses this email address.', { cause });
  }
  // Firebase Auth has the last word on what an e-mail is.
  if (!hasAuthCode(cause, 'invalid-email')) return undefined;
  return new AppError('invalid-argument', 'email: must be an email address', { cause });
}
