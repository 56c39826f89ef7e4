import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { noteChange } from '../audit/audit-log.ts';
import { inTransaction } from '../transaction.ts';
import { isAdmin } from './require-admin.ts';

/**
 * Takes the rights of an admin who leaves, before anything else goes: of two who leave, or leave and remove each other, at the
 * same moment one comes too late. Others have none, and cost one read. Throws `last-admin`.
 */
export async function stepDown(db: Firestore, uid: string, now: Date): Promise<void> {
  const users = db.collection('users');
  const record = users.doc(uid);
  if (!isAdmin((await record.get()).data())) return;
  await inTransaction(db, async (transaction) => {
    const user = await transaction.get(record);
    if (!isAdmin(user.data())) return;
    const admins = await transaction.get(users.where('admin', '==', true).limit(2));
    if (admins.size < 2) {
      throw new AppError('last-admin', "You're the only admin. Make someone else an admin first.");
    }
    const after = { admin: false };
    transaction.update(record, { ...after, updatedAt: now });
    const [by, subject] = [{ kind: 'admin', uid } as const, { kind: 'user', uid } as const];
    noteChange(transaction, db, { at: now, by, subject, before: { admin: true }, after });
  });
}
