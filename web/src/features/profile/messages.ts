import { params } from '@nanostores/i18n';
import { i18n } from '../../messages/i18n.ts';

/** /profile, with the fixed texts of docs/product.md 2.9. */
export const profileMessages = i18n('profile', {
  title: 'Profile',
  loading: 'Loading profile...',
  notFound: 'User data not found',
  email: 'Email',
  plan: 'Plan',
  save: 'Save name',
  saving: 'Saving…',
  saved: 'Your name has been saved.',
  notSaved: "We couldn't save your name. Please try again.",
  notSavedYet: "This is taking a while. We'll save your name as soon as you're back online.",
  back: 'Back to practice',
});

/** Changing the email address. */
export const emailMessages = i18n('email', {
  change: 'Change email',
  email: 'New email',
  same: 'This is already your email address.',
  about: "We'll send a link to the new address. Enter your password to confirm it's you.",
  send: 'Send link',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: params('We sent a link to {email}.'),
  sentAbout: params(
    'Open the link to finish. Until then, {old} remains your email address. Afterwards, sign in with the new one.',
  ),
  sentHint: "Can't find it? Check your spam folder.",
});

/** Billing Information. */
export const billingMessages = i18n('billing', {
  title: 'Billing Information',
  start: 'Period start',
  end: 'Period end',
  plan: 'Plan',
  endLater: 'Your period starts with your first session.',
  ended: 'Your last period has ended. A new one starts with your next session.',
  manage: 'To change or cancel your subscription, visit the',
  helpCenter: 'Help Center',
  contact: 'To change or cancel your subscription, email',
});
