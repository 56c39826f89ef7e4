import { params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** /profile; what spec.md section 2 quotes is here to the letter. */
export const profileMessages = i18n('profile', {
  title: 'Profile',
  loading: 'Loading profile...',
  notFound: 'User data not found',
  email: 'Email',
  plan: 'Plan',
  save: 'Save name',
  saving: 'Saving…',
  saved: 'Your name has been saved.',
  notSaved: 'Your name could not be saved. Please try again.',
  notSavedYet: 'This is taking long. Your name will be saved as soon as Parley can be reached.',
  back: 'Back to practice',
});

/** The change of the e-mail address. */
export const emailMessages = i18n('email', {
  change: 'Change email',
  email: 'New email',
  same: 'This is your email address already.',
  about: 'We send a link to the new address. Your password shows us that it is you.',
  send: 'Send the link',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: params('We have sent a link to {email}.'),
  sentAbout: params(
    'Open it to finish. Until then {old} stays your email address. Afterwards, sign in again with the new one.',
  ),
  sentHint: 'Nothing there? Please check your spam folder.',
});

/** What has been used of the plan. */
export const usageMessages = i18n('usage', {
  title: 'Your usage',
  text: 'Text sessions',
  voice: 'Voice sessions',
  ofLimit: params('{used} of {limit} used'),
  ofAny: params('{used} used, unlimited'),
  used: params('{used} used'),
  notInPlan: 'Not part of your plan',
  limitsUnknown: "Your plan's limits can't be shown right now.",
  admin: 'You are an admin: no session is refused to you, whatever has been used.',
  until: params('Counted until {date}, then afresh.'),
  notBegun: 'Your month begins with your first session.',
  ended: 'Your last month is over: sessions are counted afresh.',
});

/** Billing Information. */
export const billingMessages = i18n('billing', {
  title: 'Billing Information',
  start: 'Period start',
  end: 'Period end',
  plan: 'Plan',
  endLater: 'The end is set when you start your first session.',
  ended: 'The last period ended. A new one begins with your next session.',
  manage: 'To change or cancel your subscription, visit the',
  helpCenter: 'Help Center',
  contact: 'To change or cancel your subscription, write to',
});
