import { params } from '@nanostores/i18n';
import { TUTOR_NAME } from '@parley/functions/contract/basics';
import { count } from '../../messages/count.ts';
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
  sentDescription: params(
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
  endLater: 'The end date is set when you start your first session.',
  ended: 'Your last usage period has ended. A new one starts with your next session.',
  manage: 'To change or cancel your subscription, visit the',
  helpCenter: 'Help Center',
  contact: 'To change or cancel your subscription, email',
});

/** Usage of the plan. */
export const usageMessages = i18n('usage', {
  title: 'Your usage',
  text: 'Text sessions',
  voice: 'Voice sessions',
  ofLimit: params('{used} of {limit} used'),
  ofUnlimited: params('{used} used (unlimited)'),
  used: params('{used} used'),
  notInPlan: 'Not included in your plan',
  limitsUnknown: "We can't show your plan's limits right now.",
  admin: "You're an admin, so there's no limit on your sessions.",
  resetsOn: params('Resets on {date}.'),
  unpaid: 'Resets with your next payment.',
  notStarted: 'Your usage period starts with your first session.',
  ended: 'Your last usage period has ended. A new one starts with your next session.',

  hint: "You're on the FREE plan. Upgrade for more practice sessions.",
  seePlans: 'See plans',
});

/** The plans, with the fixed texts of docs/product.md 2.9 and 9.1; their numbers come from the catalogue. */
export const plansMessages = i18n('plans', {
  title: 'Choose Your Plan',
  loading: 'Loading plans…',
  failed: "We can't show the plans right now.",
  free: 'At no cost',
  month: 'month',
  popular: 'Most Popular',
  current: 'Your current plan',
  upgrade: params('Upgrade to {plan}'),
  upgradesUnavailable: "Upgrades aren't available at the moment.",
  terms: 'Prices are in US dollars. Payments are non-refundable.',
  offer: 'Read the Offer',

  customSetup: 'Custom chat setup',
  customSetupNote: 'Your level, topic and practice words. Included in every plan.',
  feedback: 'Feedback after every session',
  feedbackNote: 'Your score, corrections and new words. Included in every plan.',
  insights: 'Feedback and insights',
  insightsNote: 'Your score, corrections and new words after every session. Included in every plan.',
  support: 'Priority support',
  supportNote: 'By email. Use “Contact us” at the bottom of any page.',
  voice: params<{ minutes: string }>(
    count({
      one: '{count} voice dialogue of {minutes} min',
      other: '{count} voice dialogues of {minutes} min each',
    }),
  ),
  voiceNote: 'Every month.',
  unlimitedVoice: params('Unlimited voice dialogues of {minutes} min each'),
  text: count({ one: '{count} text session', other: '{count} text sessions' }),
  textNote: count({
    one: 'Every month. Up to {count} message per session.',
    other: 'Every month. Up to {count} messages per session.',
  }),
  unlimitedText: 'Unlimited text sessions',
  unlimitedTextNote: count({
    one: 'Up to {count} message per session.',
    other: 'Up to {count} messages per session.',
  }),
});

/** Downloading and deleting the user's data. */
export const myDataMessages = i18n('myData', {
  title: 'My data',
  about: `Download the data Parley stores about you, including your profile, your word bank, your cards with their reviews, your reminders, what ${TUTOR_NAME} remembers about you, your progress, your practice sessions with their feedback, and your payment history.`,
  download: 'Download my data',
  downloading: 'Downloading…',
  soFar: params('{size} so far'),
  downloaded: 'Your data has been downloaded.',
  interrupted: 'The download was interrupted. Please try again.',
  delete: 'Delete account',
});

/** The dialog that asks for the password before a download. */
export const confirmPasswordMessages = i18n('confirmPassword', {
  title: 'Enter your password',
  reason: "Your data is private, so please confirm that it's you.",
  password: 'Your password',
  download: 'Download',
  checking: 'Checking…',
  cancel: 'Cancel',
});

export const deleteAccountMessages = i18n('deleteAccount', {
  title: 'Delete your account?',
  deletes: 'This permanently deletes:',
  deletesProfile: 'your profile and your login',
  deletesWords: 'your word bank, your cards and your reminders',
  deletesSessions: 'your practice sessions, their feedback and your progress',
  deletesMemory: `what ${TUTOR_NAME} remembers about you`,
  keeps: 'Before you go:',
  keepsSubscription:
    "Deleting your account doesn't cancel your subscription. Cancel it with the payment provider first, or you'll still be charged.",
  helpCenter: 'Cancel in the Help Center',
  contact: 'Email us to cancel',
  keepsPayments: 'We keep payment records for accounting, without your name or email.',
  password: 'Your password',
  confirmation: params('Type {word} to confirm'),
  confirmationMissing: params('Please type {word} in capital letters.'),
  delete: 'Delete my account',
  deleting: 'Deleting…',
  cancel: 'Keep my account',
  interrupted:
    "The deletion was interrupted. Try again to continue, or wait: we'll finish it within two days.",
  deleted: 'Your account has been deleted.',
});
