import type { AccountError } from './account-state.ts';
import { toResetError } from './refusals.ts';
import { services } from './services.ts';

/** Has an e-mail sent that lets its owner choose a new password; null once that is done (spec.md section 8). */
export async function resetPassword(email: string): Promise<AccountError | null> {
  try {
    await (await services.identity()).sendPasswordReset(email);
    return null;
  } catch (error) {
    return toResetError(error);
  }
}
