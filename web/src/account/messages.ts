import { i18n } from '../messages/i18n.ts';

/** Reasons for a failed account change (docs/product.md 8). Other failures show the provider's message. */
export const refusalMessages = i18n('refusals', {
  unknown: 'Authentication error',
  noGuest: 'No anonymous user to convert',
  signedIn: "You're already signed in.",
  changedElsewhere: 'Something changed in another tab. Please try again.',
  notNow: 'Please wait a moment and try again.',
  notInTime: 'This is taking too long. Please try again.',
  offline: "Parley can't be reached. Check your connection and try again.",
  wrongCredentials: 'Incorrect email or password.',
  wrongPassword: 'Incorrect password.',
  emailTaken: 'Another account already uses this email address.',
  emailInUse: 'An account with this email address already exists. Please sign in instead.',
  invalidEmail: 'Please enter a valid email address',
  weakPassword: 'Please use at least 6 characters for your password.',
  disabled: 'This account has been closed. Please contact us.',
  tooManyRequests: 'Too many requests. Please try again later',
});

export const resetMessages = i18n('reset', {
  noAccount: 'No account found with this email address',
  failed: 'Failed to send reset email. Please try again',
});

/** Shown while the user or their record cannot be loaded (docs/product.md 8). */
export const unreachableMessages = i18n('unreachable', {
  title: "Parley can't be reached right now",
  titleSignedIn: "We can't open your account right now",
  about: "We'll keep trying. This page will open as soon as you're back online.",
  tryNow: 'Try now',
  signOut: 'Sign Out',
});

/** Why the user cannot be loaded (docs/product.md 8). */
export const connectionProblemMessages = i18n('connectionProblems', {
  identity: "The sign-in service isn't responding",
  listen: 'Failed to listen to user document',
  ensure: 'Failed to ensure user document',
  time: 'The server took too long to respond',
});
