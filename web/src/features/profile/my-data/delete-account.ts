import { DELETE_CONFIRMATION } from '@parley/functions/contract';
import { getCurrentUser } from '../../../account/account-state.ts';
import { account } from '../../../account/account.ts';
import { client } from '../../../account/client.ts';
import { confirmPassword } from '../../../account/credentials.ts';
import { toErrorCode, type ClientErrorCode } from '../../../api/api-error.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { deleteAccountMessages } from './messages.ts';

/** What the server refuses before it begins; whatever else fails may have got somewhere. */
const REFUSED = new Set<ClientErrorCode>([
  'recent-sign-in-required',
  'registered-only',
  'last-admin',
  'app-check-failed',
]);

/**
 * Deletes the account of this user, who is signed in; null once nothing is left of it, or what the learner reads. May be
 * repeated after a failure, and has to be.
 */
export async function deleteAccount(uid: string, password: string): Promise<{ message: string } | null> {
  // An earlier try may have got through without anybody hearing of it: then no password is right any more.
  if (await isGone(uid)) return null;
  const refusal = await confirmPassword(password);
  if (refusal !== null) return refusal;
  try {
    await client.call('deleteAccount', { confirmation: DELETE_CONFIRMATION });
    return null;
  } catch (error) {
    const code = toErrorCode(error);
    if (REFUSED.has(code)) return { message: errorMessages.get()[code] };
    // Only the answer may have been lost.
    return (await isGone(uid)) ? null : { message: deleteAccountMessages.get().interrupted };
  }
}

/** Whether the provider gives no more tokens to this user. */
const isGone = (uid: string): Promise<boolean> =>
  account
    .getTokenFor(uid)({ refresh: true })
    .then(
      () => false,
      (error: unknown) => toErrorCode(error) === 'unauthenticated',
    );

/** Leaves a page whose account is no more; a guest comes after it. */
export async function leave(uid: string): Promise<void> {
  if (getCurrentUser(account.getState())?.user.uid === uid) await account.signOut();
}
