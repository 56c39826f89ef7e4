import { FieldValue } from 'firebase-admin/firestore';
import { verifyCaller } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import { createUserNotFoundError } from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';

/**
 * Marks as expired the record of the guest account that the caller used before signing in. The guest's token proves that both
 * accounts belong to the same person, which the rules cannot check. Throws `registered-only`, `invalid-argument` and
 * `user-not-found`.
 */
export const expireGuest: UseCase<'expireGuest'> = async ({ db, verifyToken }, { guestToken }, context) => {
  requireRegistered(context);
  const guest = await verifyCaller(guestToken, verifyToken);
  if (!guest?.isGuest || guest.uid === context.uid) {
    throw new AppError('invalid-argument', 'guestToken: must be the ID token of another, anonymous user');
  }
  const record = db.collection('users').doc(guest.uid);
  await inTransaction(db, async (transaction) => {
    if ((await transaction.get(record)).get('isAnonymous') !== true) throw createUserNotFoundError();
    transaction.update(record, { expired: true, updatedAt: FieldValue.serverTimestamp() });
  });
  return {};
};
