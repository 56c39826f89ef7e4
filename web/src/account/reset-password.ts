import type { AccountError } from './account-state.ts';
import { toResetError } from './refusals.ts';
import { services } from './services.ts';

/** Sends a password reset email; resolves with null on success (docs/product.md 8). */
export async function resetPassword(email: string): Promise<AccountError | null> {
  try {
    await (await services.identity()).sendPasswordReset(email);
    return null;
  } catch (error) {
    return toResetError(error);
  }
}
