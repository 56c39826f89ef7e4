import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import {
  createUserNotFoundError,
  getDeletionRef,
  isActiveRegisteredUser,
} from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { writeAuditEntry } from '../platform/audit-log.ts';

const isAdmin = (record: Record<string, unknown> | undefined): boolean =>
  record?.['admin'] === true && record['isAnonymous'] !== true;

/** Messages for callers without admin rights, by the field that they tried to change (docs/product.md). */
const FIELD_MESSAGES = [
  ['admin', 'Only admins can update admin status'],
  ['email', 'You can only update your own email address'],
  ['name', 'You can only update your own name'],
] as const;

/** Throws `admin-only` unless the caller's current record is an admin's. */
export async function requireAdmin(db: Firestore, { uid, isGuest }: Caller, body: unknown): Promise<void> {
  const record = isGuest ? undefined : await db.collection('users').doc(uid).get();
  if (isAdmin(record?.data())) return;
  const sent = typeof body === 'object' && body !== null ? body : {};
  const [, message] = FIELD_MESSAGES.find(([field]) => field in sent) ?? [];
  throw new AppError('admin-only', message ?? 'Only admins can do this.');
}

/** Checks again in the transaction, so that two admins cannot remove each other and leave none. Throws `admin-only`. */
export function requireStillAdmin(actor: DocumentSnapshot | undefined): void {
  if (!isAdmin(actor?.data())) throw new AppError('admin-only', 'Only admins can do this.');
}

/** Reads a registered user's record in order to change it. Throws `admin-only` and `user-not-found`. */
export async function readUserToChange(
  transaction: Transaction,
  db: Firestore,
  actorUid: string,
  uid: string,
): Promise<DocumentSnapshot> {
  const users = db.collection('users');
  const [actor, user, deletion] = await transaction.getAll(
    users.doc(actorUid),
    users.doc(uid),
    getDeletionRef(db, uid),
  );
  requireStillAdmin(actor);
  if (isActiveRegisteredUser(user, deletion)) return user;
  throw createUserNotFoundError();
}

/** As an admin sees it: empty if the user has none. Old records may hold values of any type. */
export function getEmail(user: DocumentSnapshot): string {
  const email: unknown = user.get('email');
  return typeof email === 'string' ? email : '';
}

export const createEditConflictError = (): AppError =>
  new AppError('edit-conflict', 'Someone else changed this in the meantime.');

/** Removes the admin rights of a user who is deleting their account. Throws `last-admin` if no other admin is left. */
export async function resignAsAdmin(db: Firestore, uid: string, now: Date): Promise<void> {
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
    transaction.update(record, { admin: false, updatedAt: now });
    writeAuditEntry(transaction, db, {
      at: now,
      by: { kind: 'admin', uid },
      subject: { kind: 'user', uid },
      before: { admin: true },
      after: { admin: false },
    });
  });
}
