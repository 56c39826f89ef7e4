import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { AppError } from '../platform/errors.ts';
import type { VerifiedEmailPolicy } from '../platform/verified-email.ts';
import { recordEmailChange } from './email-change.ts';

/**
 * Corrects the email of a record if Firebase Auth has another one, and returns whether it did. Otherwise, users who have changed their
 * address could keep the old one in the record, and get a plan or a role that is meant for its new owner. Does nothing if Firebase Auth
 * has the email that is to be set. Call this while the record is locked.
 */
export function correctEmail(
  transaction: Transaction,
  user: DocumentSnapshot,
  recipient: UserRecord | undefined,
  { at, by, requestedEmail }: { at: Date; by: string; requestedEmail?: string | undefined },
): boolean {
  const recorded: unknown = user.get('email') ?? null;
  if (recorded === null || recipient === undefined) return false;
  const email = recipient.email ?? null;
  if (email === recorded || (email !== null && email === requestedEmail?.toLowerCase())) return false;
  recordEmailChange(transaction, user, email, { by, at });
  return true;
}

/**
 * Throws `user-not-verified` unless the user has verified the email, and the request does not change it. Otherwise, somebody who signs up with another person's
 * address could get what an admin gives to that person.
 */
export function requireVerifiedRecipient(
  recipient: UserRecord | undefined,
  policy: VerifiedEmailPolicy,
  requested: string | undefined = recipient?.email,
): void {
  if (policy === 'off') return;
  if (recipient?.emailVerified === true && recipient.email === requested?.toLowerCase()) return;
  throw new AppError('user-not-verified', 'The user has not confirmed this email address.');
}
