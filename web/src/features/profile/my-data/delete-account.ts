import { DELETE_CONFIRMATION } from '@parley/functions/contract';
import { getCurrentUser } from '../../../account/account-state.ts';
import { account } from '../../../account/account.ts';
import { registeredClient } from '../../../account/registered-client.ts';
import { confirmPassword } from '../../../account/credentials.ts';
import { toErrorCode, type ClientErrorCode } from '../../../api/api-error.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { deleteAccountMessages } from '../messages.ts';

/** Errors that the server reports before it deletes anything. */
const HARMLESS_ERRORS = new Set<ClientErrorCode>([
  'recent-sign-in-required',
  'registered-only',
  'last-admin',
  'app-check-failed',
]);

/**
 * Deletes the account of the signed-in user; resolves with null, or with the error to show. Call it again after an interruption: the
 * server continues where it stopped.
 */
export async function deleteAccount(uid: string, password: string): Promise<{ message: string } | null> {
  // If an earlier request succeeded and its response was lost, the password is no longer valid.
  if (await isDeleted(uid)) return null;
  const passwordError = await confirmPassword(password);
  if (passwordError !== null) return passwordError;
  try {
    await registeredClient.request(uid, 'deleteAccount', { confirmation: DELETE_CONFIRMATION });
    return null;
  } catch (error) {
    const code = toErrorCode(error);
    if (HARMLESS_ERRORS.has(code)) return { message: errorMessages.get()[code] };
    return (await isDeleted(uid)) ? null : { message: deleteAccountMessages.get().interrupted };
  }
}

/** Whether the identity provider no longer issues tokens for this user. */
const isDeleted = (uid: string): Promise<boolean> =>
  account
    .getTokenFor(uid)({ refresh: true })
    .then(
      () => false,
      (error: unknown) => toErrorCode(error) === 'unauthenticated',
    );

/** Signs the deleted user out, so that the page continues as a guest, unless another user has signed in meanwhile. */
export async function signOutDeletedUser(uid: string): Promise<void> {
  if (getCurrentUser(account.getState())?.user.uid === uid) await account.signOut();
}
