import { params } from '@nanostores/i18n';
import { i18n } from '../../messages/i18n.ts';

/** /login, with the fixed texts of docs/product.md 2.7 and 5.3. */
export const loginMessages = i18n('login', {
  signInTitle: 'Welcome Back',
  signIn: 'Sign In',
  signingIn: 'Signing in…',
  forgot: 'Forgot your password?',
  noAccount: "Don't have an account?",

  signUpTitle: 'Create Account',
  signUp: 'Create Account',
  signingUp: 'Creating your account…',
  haveAccount: 'Already have an account?',
  passwordHint: params('At least {min} characters'),
  confirmation: 'Confirm Password',
  mismatch: 'Passwords do not match',
  accept: 'I accept the',
  offer: 'Offer',
  and: 'and',
  privacy: 'Privacy Policy',
  notAccepted: 'You must accept the Offer and Privacy Policy',
});

/** /forgot-password. */
export const forgotPasswordMessages = i18n('forgotPassword', {
  title: 'Reset your password',
  lede: "Enter your account's email address and we'll send you a link to choose a new password.",
  send: 'Send Reset Email',
  sending: 'Sending…',
  sent: 'Email Sent',
  sentTitle: 'Reset link sent!',
  sentDescription: 'Check your email for instructions to reset your password',
  sentHint: "Can't find it? Check your spam folder.",
  back: 'Back to Sign In',
});
