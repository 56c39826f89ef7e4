import { i18n } from './i18n.ts';

/** Why a change of the account did not happen (spec.md section 8); any other failure has the provider's own words. */
export const refusalMessages = i18n('refusals', {
  unknown: 'Authentication error',
  noGuest: 'No anonymous user to convert',
  signedIn: 'You are signed in already.',
  changedElsewhere: 'Something has changed in another tab. Please try again.',
  notNow: 'Something else is still under way. Please try again in a moment.',
  notInTime: 'This is taking too long. Please try again.',
  offline: "Parley can't be reached. Check your connection and try again.",
  wrongCredentials: 'The email address or the password is not right.',
  wrongPassword: 'The password is not right.',
  emailTaken: 'There is already another account with this email address.',
  emailInUse: 'There is already an account with this email address. Please sign in instead.',
  invalidEmail: 'Please enter a valid email address',
  weakPassword: 'Please choose a longer password, of at least 6 characters.',
  disabled: 'This account has been closed. Please contact us.',
  tooManyRequests: 'Too many requests. Please try again later',
});

export const resetMessages = i18n('reset', {
  noAccount: 'No account found with this email address',
  failed: 'Failed to send reset email. Please try again',
});

/** What the page says while it cannot be known who uses it, or their record cannot be had (spec.md section 8). */
export const lockedMessages = i18n('locked', {
  title: "Your account can't be opened right now",
  signOut: 'Sign Out',
});

/** Why nobody can be told who uses the page (spec.md section 8, User document). */
export const troubleMessages = i18n('trouble', {
  identity: 'The sign-in service does not answer',
  listen: 'Failed to listen to user document',
  ensure: 'Failed to ensure user document',
  time: 'There was no answer in time',
});
