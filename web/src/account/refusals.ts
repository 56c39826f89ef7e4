import type { Change, AccountError } from './account-state.ts';
import { refusalMessages, resetMessages } from './messages.ts';

type RefusalText = keyof ReturnType<typeof refusalMessages.get>;

const getText = (text: RefusalText): string => refusalMessages.get()[text];

/** A registered user can neither register (docs/product.md 5.5) nor sign in again. */
export const createAlreadyRegisteredError = ({ kind }: Change): AccountError => ({
  code: 'no-guest',
  message: getText(kind === 'signIn' ? 'signedIn' : 'noGuest'),
});
export const createTimeoutError = (): AccountError => ({ code: 'timeout', message: getText('notInTime') });
export const createChangedElsewhereError = (): AccountError => ({
  code: 'changed-elsewhere',
  message: getText('changedElsewhere'),
});
/** Something else is being changed. */
export const createBusyError = (): AccountError => ({ code: 'not-now', message: getText('notNow') });
export const createOfflineError = (): AccountError => ({ code: OFFLINE_CODE, message: getText('offline') });

/** Firebase's code for a line that is down. */
export const OFFLINE_CODE = 'auth/network-request-failed';

/** Firebase's codes that have a clearer text than Firebase's own. */
const TEXTS: Partial<Record<string, RefusalText>> = {
  'auth/email-already-in-use': 'emailInUse',
  'auth/invalid-credential': 'wrongCredentials',
  'auth/invalid-email': 'invalidEmail',
  [OFFLINE_CODE]: 'offline',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/user-disabled': 'disabled',
  'auth/user-not-found': 'wrongCredentials',
  'auth/weak-password': 'weakPassword',
  'auth/wrong-password': 'wrongCredentials',
};

/** Converts an error of Firebase Auth: our text for its code, else its own message (docs/product.md 8). */
export function toAccountError(error: unknown): AccountError {
  const code = codeOf(error);
  const text = TEXTS[code];
  return { code, message: text ? getText(text) : messageOf(error) || getText('unknown') };
}

const WRONG_PASSWORD = new Set(['auth/invalid-credential', 'auth/wrong-password']);

/** The same where only the password was asked for, of somebody who is signed in. */
export function toPasswordError(error: unknown): AccountError {
  const refusal = toAccountError(error);
  return WRONG_PASSWORD.has(refusal.code) ? { ...refusal, message: getText('wrongPassword') } : refusal;
}

/** The same for a new e-mail address of somebody who is signed in. */
export function toEmailError(error: unknown): AccountError {
  const refusal = toAccountError(error);
  return refusal.code === 'auth/email-already-in-use'
    ? { ...refusal, message: getText('emailTaken') }
    : refusal;
}

/** The same for a password reset, which has texts of its own. */
export function toResetError(error: unknown): AccountError {
  const code = codeOf(error);
  if (code === 'auth/user-not-found') return { code, message: resetMessages.get().noAccount };
  if (TEXTS[code]) return toAccountError(error);
  return { code, message: messageOf(error) || resetMessages.get().failed };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
