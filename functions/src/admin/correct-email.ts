import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { isAuthUserNotFound } from '../platform/auth.ts';
import type { Services } from '../platform/use-case/use-case.ts';

/**
 * Corrects the email of a record if Firebase Auth has another one, and returns whether it did. Otherwise, users who have changed their
 * address could keep the old one in the record, and get a plan or a role that is meant for its new owner. Does nothing if Firebase Auth
 * has the email that is to be set. Call this while the record is locked.
 */
export async function correctEmail(
  transaction: Transaction,
  { authUsers, now }: Pick<Services, 'authUsers' | 'now'>,
  user: DocumentSnapshot,
  requested?: string,
): Promise<boolean> {
  const recorded: unknown = user.get('email') ?? null;
  const authUser = await authUsers.getUser(user.id).catch((error: unknown) => {
    if (isAuthUserNotFound(error)) return undefined;
    throw error;
  });
  if (recorded === null || authUser === undefined) return false;
  const email = authUser.email ?? null;
  if (email === recorded || (email !== null && email === requested?.toLowerCase())) return false;
  const at = now();
  // As after an admin's change, older tokens must not restore the old email.
  transaction.update(user.ref, { email, emailSetAt: at, updatedAt: at });
  return true;
}
