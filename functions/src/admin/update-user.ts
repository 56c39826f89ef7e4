import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { RequestOf } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { logFailure } from '../platform/logging.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';
import { getUpdatedAt, readUserToChange, requireUnchanged } from './admin-access.ts';
import { writeAuditEntry } from './audit-log.ts';
import { createAuthEmailChange } from './auth-email.ts';

/**
 * Changes a registered user's name, admin status, or e-mail (in Firebase Auth and the record together). Throws
 * `admin-only`, `own-admin-status`, `user-not-found`, `changed-meanwhile` and `email-exists`.
 */
export const updateUser: UseCase<'updateUser'> = async (
  { db, authUsers, now },
  { id, updatedAt: seen, ...wanted },
  { uid, log },
) => {
  if (id === uid && wanted.admin === false) {
    throw new AppError('own-admin-status', 'You cannot remove your own admin privileges');
  }
  const authEmail = createAuthEmailChange(authUsers, db.collection('users').doc(id));
  try {
    return await inTransaction(db, async (transaction) => {
      const user = await readUserToChange(transaction, db, uid, id);
      const changes = getChanges(user, wanted);
      if (Object.keys(changes).length === 0) return { updatedAt: getUpdatedAt(user) };
      requireUnchanged(user, seen);
      // After all checks and while the record is locked, so that concurrent changes of an e-mail run one after another.
      if (changes.email !== undefined) await authEmail.apply(changes.email);
      const at = now();
      // firestore.rules stop older tokens, which contain the old e-mail, from writing it into the record.
      const emailSetAt = changes.email === undefined ? {} : { emailSetAt: at };
      transaction.update(user.ref, { ...changes, ...emailSetAt, updatedAt: at });
      writeAuditEntry(transaction, db, {
        at,
        by: { kind: 'admin', uid },
        subject: { kind: 'user', uid: id },
        before: { ...user.data(), admin: hasAdminFlag(user) },
        after: changes,
      });
      return { updatedAt: at.toISOString() };
    });
  } catch (error) {
    await logFailure(log, 'undoing a change of an e-mail', () => authEmail.undo());
    throw error;
  }
};

type UserFields = Omit<RequestOf<'updateUser'>, 'id' | 'updatedAt'>;

/** The wanted values that differ from the record. E-mails are lower case, as in Firebase Auth. */
function getChanges(user: DocumentSnapshot, { email: given, name, admin }: UserFields): Partial<UserFields> {
  const email = given?.toLowerCase();
  return {
    ...(email !== undefined && email !== user.get('email') && { email }),
    ...(name !== undefined && name !== user.get('name') && { name }),
    ...(admin !== undefined && admin !== hasAdminFlag(user) && { admin }),
  };
}

const hasAdminFlag = (user: DocumentSnapshot): boolean => user.get('admin') === true;
