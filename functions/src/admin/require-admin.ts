import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import type { Caller } from '../call.ts';

/** What a non-admin reads who would change this field of a user (spec.md section 5, Profile update rules). */
const REFUSED = [
  ['admin', 'Only admins can update admin status'],
  ['email', 'You can only update your own email address'],
  ['name', 'You can only update your own name'],
] as const;

/**
 * For what only admins may do, by the caller's own record as it is now (spec.md section 6). Throws `admin-only`, whose
 * message is about what the caller has sent.
 */
export async function requireAdmin(db: Firestore, { uid, isGuest }: Caller, body: unknown): Promise<void> {
  const record = isGuest ? undefined : await db.collection('users').doc(uid).get();
  if (isAdmin(record?.data())) return;
  const sent = typeof body === 'object' && body !== null ? body : {};
  const refused = REFUSED.find(([field]) => field in sent);
  throw new AppError('admin-only', refused?.[1] ?? 'Only admins can do this.');
}

/** Is this the record of an admin? */
export const isAdmin = (record: Record<string, unknown> | undefined): boolean =>
  record?.['admin'] === true && record['isAnonymous'] !== true;
