import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { attempt } from '../attempt.ts';
import { noteChange } from '../audit/audit-log.ts';
import type { Call } from '../call.ts';
import { nameSearchFields, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { inTransaction } from '../transaction.ts';
import { lastChangeOf, readChangeable, requireUnchanged } from './changeable.ts';
import { loginEmail } from './login-email.ts';

/**
 * Changes a registered user's e-mail, in the sign-in and the record together, name or admin status (spec.md section 5). What is
 * as it should be already stays untouched. Throws `admin-only`, `own-admin-status`, `user-not-found`, `changed-meanwhile`
 * and `email-exists`.
 */
export async function updateUser(
  { db, logins, now }: Deps,
  { id, updatedAt: seen, ...asked }: RequestOf<'updateUser'>,
  call: Call,
): Promise<ResponseOf<'updateUser'>> {
  if (id === call.uid && asked.admin === false) {
    throw new AppError('own-admin-status', 'You cannot remove your own admin privileges');
  }
  const login = loginEmail(logins, db.collection('users').doc(id));
  try {
    return await inTransaction(db, async (transaction) => {
      const user = await readChangeable(transaction, db, call.uid, id);
      const changes = changesOf(user, asked);
      if (Object.keys(changes).length === 0) return { updatedAt: lastChangeOf(user) };
      requireUnchanged(user, seen);
      // Last of all that may be refused, and while the record is locked: of two who change an e-mail one comes after the other.
      if (changes.email !== undefined) await login.change(changes.email);
      const at = now();
      // Tokens from before that moment still have the old e-mail: firestore.rules let them no longer write it into the record.
      const emailSetAt = changes.email === undefined ? {} : { emailSetAt: at };
      const searchFields = changes.name === undefined ? {} : nameSearchFields(changes.name);
      transaction.update(user.ref, { ...changes, ...searchFields, ...emailSetAt, updatedAt: at });
      noteChange(transaction, db, {
        at,
        by: { kind: 'admin', uid: call.uid },
        subject: { kind: 'user', uid: id },
        before: { ...user.data(), admin: isMarkedAdmin(user) },
        after: changes,
      });
      return { updatedAt: at.toISOString() };
    });
  } catch (error) {
    await attempt(call.log, 'undoing a change of an e-mail', () => login.undo());
    throw error;
  }
}

type Asked = Omit<RequestOf<'updateUser'>, 'id' | 'updatedAt'>;

/** Of what is asked, what is not so already. Firebase Auth keeps e-mails in lower case, and the record does as well. */
function changesOf(user: DocumentSnapshot, { email: given, name, admin }: Asked): Partial<Asked> {
  const email = given?.toLowerCase();
  return {
    ...(email !== undefined && email !== user.get('email') && { email }),
    ...(name !== undefined && name !== user.get('name') && { name }),
    ...(admin !== undefined && admin !== isMarkedAdmin(user) && { admin }),
  };
}

const isMarkedAdmin = (user: DocumentSnapshot): boolean => user.get('admin') === true;
