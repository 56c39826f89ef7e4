import { refusalMessages, resetMessages } from '../messages/account.ts';
import type { Change, Refusal } from './account-state.ts';

type RefusalText = keyof ReturnType<typeof refusalMessages.get>;

const textOf = (text: RefusalText): string => refusalMessages.get()[text];

/** Somebody who is registered can neither be registered (spec.md section 5) nor be signed in once more. */
export const noGuest = ({ kind }: Change): Refusal => ({
  code: 'no-guest',
  message: textOf(kind === 'signIn' ? 'signedIn' : 'noGuest'),
});
export const notInTime = (): Refusal => ({ code: 'timeout', message: textOf('notInTime') });
export const changedElsewhere = (): Refusal => ({
  code: 'changed-elsewhere',
  message: textOf('changedElsewhere'),
});
/** Something else is being changed. */
export const notNow = (): Refusal => ({ code: 'not-now', message: textOf('notNow') });
export const offline = (): Refusal => ({ code: OFFLINE, message: textOf('offline') });

/** Firebase's code for a line that is down. */
export const OFFLINE = 'auth/network-request-failed';

/** Firebase's codes that have a clearer text than Firebase's own. */
const TEXTS: Partial<Record<string, RefusalText>> = {
  'auth/email-already-in-use': 'emailInUse',
  'auth/invalid-credential': 'wrongCredentials',
  'auth/invalid-email': 'invalidEmail',
  [OFFLINE]: 'offline',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/user-disabled': 'disabled',
  'auth/user-not-found': 'wrongCredentials',
  'auth/weak-password': 'weakPassword',
  'auth/wrong-password': 'wrongCredentials',
};

/** Why a sign-in or sign-up failed: our text for the code, else the error's own message (spec.md section 8). */
export function refusalFrom(error: unknown): Refusal {
  const code = codeOf(error);
  const text = TEXTS[code];
  return { code, message: text ? textOf(text) : messageOf(error) || textOf('unknown') };
}

const WRONG_PASSWORD = new Set(['auth/invalid-credential', 'auth/wrong-password']);

/** The same where only the password was asked for, of somebody who is signed in. */
export function passwordRefusalFrom(error: unknown): Refusal {
  const refusal = refusalFrom(error);
  return WRONG_PASSWORD.has(refusal.code) ? { ...refusal, message: textOf('wrongPassword') } : refusal;
}

/** The same for a new e-mail address of somebody who is signed in. */
export function emailRefusalFrom(error: unknown): Refusal {
  const refusal = refusalFrom(error);
  return refusal.code === 'auth/email-already-in-use'
    ? { ...refusal, message: textOf('emailTaken') }
    : refusal;
}

/** The same for a password reset, which has texts of its own. */
export function resetRefusalFrom(error: unknown): Refusal {
  const code = codeOf(error);
  if (code === 'auth/user-not-found') return { code, message: resetMessages.get().noAccount };
  if (TEXTS[code]) return refusalFrom(error);
  return { code, message: messageOf(error) || resetMessages.get().failed };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
