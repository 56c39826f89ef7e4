import { params } from '@nanostores/i18n';
import { i18n } from '../messages/i18n.ts';

const WRONG_CREDENTIALS = 'Incorrect email or password.';

/** Account errors by code (docs/product.md 8). Other codes show Firebase's message, or `other` if it is empty. */
export const accountErrorMessages = i18n('accountErrors', {
  other: 'Authentication error',
  'no-guest': 'No anonymous user to convert',
  'already-signed-in': "You're already signed in.",
  'changed-elsewhere': 'You signed in or out in another tab. Please try again.',
  'not-now': 'Please wait a moment and try again.',
  timeout: 'This is taking too long. Please try again.',
  'auth/email-already-in-use': 'An account with this email address already exists. Please sign in instead.',
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/invalid-email': 'Please enter a valid email address',
  'auth/network-request-failed': "Parley can't be reached. Check your connection and try again.",
  'auth/too-many-requests': 'Too many requests. Please try again later',
  'auth/user-disabled': 'This account has been closed. Please contact us.',
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/weak-password': 'Please use at least 6 characters for your password.',
  'auth/wrong-password': WRONG_CREDENTIALS,
});

/** Errors from operations on the credentials of a registered user. */
export const credentialMessages = i18n('credentials', {
  wrongPassword: 'Incorrect password.',
  emailTaken: 'Another account already uses this email address.',
  noAccount: 'No account found with this email address',
  resetFailed: 'Failed to send reset email. Please try again',
  linkNotSent: "We couldn't send the link. Please try again later.",
  waitForLink: "We've just sent you a link. Please wait a few minutes before you ask for another one.",
});

/** Shown until a registered user has verified their email address. */
export const verifyEmailMessages = i18n('verifyEmail', {
  title: 'Confirm your email address',
  sentTo: params("Open the link that we sent to {email}. If you can't find it, look in your spam folder."),
  sendAgain: 'Send again',
  sentAgain: 'We sent you a new link.',
});

/** Shown while the user or their record cannot be loaded (docs/product.md 8). */
export const unreachableMessages = i18n('unreachable', {
  title: "Parley can't be reached right now",
  titleSignedIn: "We can't open your account right now",
  about: "We'll keep trying. This page will open as soon as we can connect.",
  tryNow: 'Try now',
  signOut: 'Sign Out',
});

/** Why the user cannot be loaded (docs/product.md 8). */
export const connectionProblemMessages = i18n('connectionProblems', {
  identity: "The sign-in service isn't responding",
  listen: 'Failed to listen to user document',
  ensure: 'Failed to ensure user document',
  timeout: 'The server took too long to respond',
});
