import { FieldValue } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import type { Call } from '../call.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { callerOf } from '../identity.ts';
import { requireRegistered } from '../require-registered.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Marks the record of the guest that the caller was before signing in as expired (spec.md section 4, Account). The rules
 * cannot know that the two were one person; the guest's own token proves it. Throws `registered-only`,
 * `invalid-argument` and `user-not-found`.
 */
export async function expireGuest(
  { db, verifyToken }: Deps,
  { guestToken }: RequestOf<'expireGuest'>,
  call: Call,
): Promise<ResponseOf<'expireGuest'>> {
  requireRegistered(call);
  const guest = await callerOf(guestToken, verifyToken);
  if (!guest?.isGuest || guest.uid === call.uid) {
    throw new AppError(
      'invalid-argument',
      'guestToken: must be the identity token of another, anonymous user',
    );
  }
  const record = db.collection('users').doc(guest.uid);
  await inTransaction(db, async (transaction) => {
    const isGuests = (await transaction.get(record)).get('isAnonymous') === true;
    if (!isGuests) throw new AppError('user-not-found', 'User document not found');
    transaction.update(record, { expired: true, updatedAt: FieldValue.serverTimestamp() });
  });
  return {};
}
