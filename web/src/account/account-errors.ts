import type { AccountError } from './account-state.ts';
import { accountErrorMessages } from './messages.ts';

/** Firebase's code for a failed connection. */
export const OFFLINE_CODE = 'auth/network-request-failed';

export const createAccountError = (
  code: keyof ReturnType<typeof accountErrorMessages.get>,
): AccountError => ({
  code,
  message: accountErrorMessages.get()[code],
});

type Messages = Partial<Record<string, string>>;

/**
 * Converts a Firebase Auth error: our text for its code, else its own message (docs/product.md 8).
 * @param messages Texts that replace the usual ones, by code.
 */
export function toAccountError(error: unknown, messages: Messages = {}): AccountError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const ownMessage = error instanceof Error ? error.message : '';
  const texts: Messages & { other: string } = { ...accountErrorMessages.get(), ...messages };
  return { code, message: texts[code] ?? (ownMessage || texts.other) };
}
