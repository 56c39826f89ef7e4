import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** Downloading and deleting the user's data. */
export const myDataMessages = i18n('myData', {
  title: 'My data',
  about:
    'Everything Parley stores about you: your profile, your word bank, your practice sessions with their feedback, and your payment history.',
  download: 'Download my data',
  downloading: 'Downloading…',
  soFar: params('{size} so far'),
  downloaded: 'Your data has been downloaded.',
  brokeOff: 'The download was interrupted. Please try again.',
  delete: 'Delete account',
});

/** The dialog that deletes an account. */
export const deleteAccountMessages = i18n('deleteAccount', {
  title: 'Delete your account?',
  goes: 'This permanently deletes:',
  goesProfile: 'your profile and your login',
  goesWords: 'your word bank',
  goesSessions: 'your practice sessions and their feedback',
  stays: 'Before you go:',
  staysSubscription:
    "Deleting your account doesn't cancel your subscription. Cancel it with the payment provider first, or you'll still be charged.",
  helpCenter: 'Cancel in the Help Center',
  newTab: '(opens in a new tab)',
  contact: 'Email us to cancel',
  staysPayments: 'We keep payment records for accounting, without your name or email.',
  password: 'Your password',
  confirmation: params('Type {word} to confirm'),
  confirmationMissing: params('Please type {word} in capital letters.'),
  delete: 'Delete my account',
  deleting: 'Deleting…',
  cancel: 'Keep my account',
  interrupted:
    "The deletion was interrupted. Try again to continue where it stopped, or we'll finish it within two days.",
  deleted: 'Your account has been deleted.',
});
