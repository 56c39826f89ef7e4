/** Operations on the credentials of a registered user. Each resolves with null on success. */
import { toAccountError } from './account-errors.ts';
import type { AccountError } from './account-state.ts';
import { credentialMessages } from './messages.ts';
import { services } from './services.ts';

type Auth = Awaited<ReturnType<typeof services.identity>>;

async function runWithAuth(
  operation: (auth: Auth) => Promise<void>,
  messages: Record<string, string>,
): Promise<AccountError | null> {
  try {
    await operation(await services.identity());
    return null;
  } catch (error) {
    return toAccountError(error, messages);
  }
}

/** Signs the current user in again, because some actions require a recent sign-in. */
export function confirmPassword(password: string): Promise<AccountError | null> {
  const { wrongPassword } = credentialMessages.get();
  return runWithAuth((auth) => auth.reauthenticate(password), {
    'auth/invalid-credential': wrongPassword,
    'auth/wrong-password': wrongPassword,
  });
}

/**
 * Sends a link to the new address of the current user. The old address stays valid until the link is opened. After the next sign-in,
 * `syncEmail` updates the record.
 */
export async function changeEmail(change: { email: string; password: string }): Promise<AccountError | null> {
  const error = await confirmPassword(change.password);
  if (error !== null) return error;
  return runWithAuth((auth) => auth.sendEmailChangeLink(change.email), {
    'auth/email-already-in-use': credentialMessages.get().emailTaken,
  });
}

/** Sends another verification link to the current user. */
export async function resendVerificationLink(): Promise<AccountError | null> {
  const { waitForLink, linkNotSent } = credentialMessages.get();
  const error = await runWithAuth((auth) => auth.sendVerificationLink(), {
    'auth/too-many-requests': waitForLink,
  });
  // Firebase's own messages are for developers.
  return error?.message.startsWith('Firebase:') ? { ...error, message: linkNotSent } : error;
}

/** Sends a password reset email (docs/product.md 8). */
export function resetPassword(email: string): Promise<AccountError | null> {
  const { noAccount, resetFailed } = credentialMessages.get();
  return runWithAuth((auth) => auth.sendPasswordReset(email), {
    'auth/user-not-found': noAccount,
    other: resetFailed,
  });
}
