import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { nameSearchFields, type RequestOf, type SeenUser } from '../contract/index.ts';
import { writeAuditEntry } from '../platform/audit-log.ts';
import { findAuthUser } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import type { Services, UseCase } from '../platform/use-case/use-case.ts';
import { createEditConflictError, getEmail, readUserToChange } from './admin-access.ts';
import {
  applyEmailChange,
  recordEmailChange,
  requireUnusedEmail,
  undoEmailChange,
  type EmailChange,
} from './email-change.ts';
import { correctEmail, requireVerifiedRecipient } from './recipient.ts';

/**
 * Changes a registered user's name, admin status, or email (in Firebase Auth and the record). Throws `admin-only`,
 * `own-admin-status`, `user-not-found`, `edit-conflict`, `email-exists`, `invalid-argument`, `conflict`, and `user-not-verified` for
 * the role.
 */
export const updateUser: UseCase<'updateUser'> = async (
  services,
  { id, seen = {}, ...requested },
  { uid, log },
) => {
  if (id === uid && requested.admin === false) {
    throw new AppError('own-admin-status', 'You cannot remove your own admin privileges');
  }
  const { db, authUsers, verifiedEmail, now } = services;
  let emailChange: EmailChange | undefined;
  try {
    const isCorrected = await inTransaction(db, async (transaction) => {
      const user = await readUserToChange(transaction, db, uid, id);
      // Firestore has repeated the transaction, because the response to its commit was lost.
      if (emailChange !== undefined && (await transaction.get(emailChange.entry)).exists) return false;
      const getsRole = requested.admin === true && !hasAdminFlag(user);
      if (getsRole || requested.email !== undefined) {
        const recipient = await findAuthUser(authUsers, id);
        const requestedEmail = requested.email;
        if (correctEmail(transaction, user, recipient, { at: now(), by: uid, requestedEmail })) return true;
        if (getsRole) requireVerifiedRecipient(recipient, verifiedEmail, requestedEmail);
      }
      const { email, ...changes } = getChanges(user, requested, seen);
      if (email === undefined) {
        writeChanges(transaction, user, changes, { by: uid, at: now() });
      } else {
        await requireUnusedEmail(authUsers, id, email);
        emailChange = recordEmailChange(transaction, user, email, { by: uid, at: now() });
      }
      return false;
    });
    if (isCorrected) throw createEditConflictError();
    if (emailChange !== undefined) await finishChange(services, emailChange, requested, seen);
    return {};
  } catch (error) {
    const change = emailChange;
    if (change !== undefined) {
      await runAndLogFailure(log, 'undoing an email change', () => undoEmailChange(authUsers, change, now));
    }
    throw error;
  }
};

/** Sets the recorded email in Firebase Auth, and makes the other changes. Throws `edit-conflict` if someone else has changed the email since. */
const finishChange = (
  { db, authUsers, verifiedEmail, now }: Services,
  emailChange: EmailChange,
  { name, admin }: UserFields,
  seen: SeenUser,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { record, to, by } = emailChange;
    const user = await readUserToChange(transaction, db, by, record.id);
    const changes = getChanges(user, { name, admin }, { ...seen, email: undefined });
    // The user may have changed the email since the first transaction.
    if (changes.admin === true)
      requireVerifiedRecipient(await findAuthUser(authUsers, record.id), verifiedEmail, to);
    const at = now();
    if (user.get('email') === to) {
      await applyEmailChange(authUsers, emailChange);
      // Makes this transaction conflict with requests that have compared the record with Firebase Auth before (recipient.ts).
      transaction.update(record, { updatedAt: at });
    } else {
      // Such a request, another admin or the user has changed the email since. Write it again only if Firebase Auth still has the new one,
      // from an earlier attempt of this transaction.
      const authUser = await findAuthUser(authUsers, record.id);
      if (authUser?.email !== to) throw createEditConflictError();
      Object.assign(emailChange, recordEmailChange(transaction, user, to, { by, at }));
    }
    writeChanges(transaction, user, changes, { by, at });
  });

function writeChanges(
  transaction: Transaction,
  user: DocumentSnapshot,
  changes: Omit<UserFields, 'email'>,
  { by, at }: { by: string; at: Date },
): void {
  if (Object.keys(changes).length === 0) return;
  const searchFields = changes.name === undefined ? {} : nameSearchFields(changes.name);
  transaction.update(user.ref, { ...changes, ...searchFields, updatedAt: at });
  writeAuditEntry(transaction, user.ref.firestore, {
    at,
    by: { kind: 'admin', uid: by },
    subject: { kind: 'user', uid: user.id },
    before: { ...user.data(), admin: hasAdminFlag(user) },
    after: changes,
  });
}

type UserFields = Omit<RequestOf<'updateUser'>, 'id' | 'seen'>;

/**
 * The requested values that differ from the record. Emails are lower case, as in Firebase Auth. Throws `edit-conflict` if someone else has
 * changed one of these fields since it was seen.
 */
function getChanges(
  user: DocumentSnapshot,
  { email: given, name, admin }: UserFields,
  seen: SeenUser,
): Partial<UserFields> {
  const email = given?.toLowerCase();
  const changes = {
    ...(email !== undefined && email !== user.get('email') && { email }),
    ...(name !== undefined && name !== user.get('name') && { name }),
    ...(admin !== undefined && admin !== hasAdminFlag(user) && { admin }),
  };
  if (hasOtherValues(user, changes, seen)) throw createEditConflictError();
  return changes;
}

/** Whether someone else has changed a field that is to be changed, or the email of a user who is to get the role. */
function hasOtherValues(user: DocumentSnapshot, changes: Partial<UserFields>, seen: SeenUser): boolean {
  const name: unknown = user.get('name');
  return (
    ((changes.email !== undefined || changes.admin === true) && isOther(seen.email, getEmail(user))) ||
    (changes.name !== undefined && isOther(seen.name, typeof name === 'string' ? name : '')) ||
    (changes.admin !== undefined && isOther(seen.admin, hasAdminFlag(user)))
  );
}

const isOther = (seenValue: unknown, value: unknown): boolean =>
  seenValue !== undefined && seenValue !== value;

const hasAdminFlag = (user: DocumentSnapshot): boolean => user.get('admin') === true;
