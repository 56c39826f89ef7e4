import type { AccountError } from './account-state.ts';
import { confirmPassword } from './confirm-password.ts';
import { toEmailError } from './refusals.ts';
import { services } from './services.ts';

/**
 * Has a link sent to the new address of whoever is signed in; null once that is done, or why it is not. The old address
 * holds until the link is opened. The user signs in with the new one then, and the record follows (`followEmail`).
 */
export async function changeEmail(change: { email: string; password: string }): Promise<AccountError | null> {
  const refusal = await confirmPassword(change.password);
  if (refusal !== null) return refusal;
  try {
    await (await services.identity()).sendEmailChangeLink(change.email);
    return null;
  } catch (error) {
    return toEmailError(error);
  }
}
