import { params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** What we hold about the learner: to take along, or to be deleted. */
export const myDataMessages = i18n('myData', {
  title: 'My data',
  about:
    'Everything that Parley keeps about you belongs to you: your profile, your word bank, your practice sessions with their feedback, and what was paid when.',
  download: 'Download my data',
  downloading: 'Downloading…',
  soFar: params('{size} so far'),
  downloaded: 'Your data has been saved as a file.',
  brokeOff: 'The download broke off. Please try again.',
  delete: 'Delete account',
});

/** The dialog that deletes an account. */
export const deleteAccountMessages = i18n('deleteAccount', {
  title: 'Delete your account?',
  goes: 'This deletes at once and for good:',
  goesProfile: 'your profile and your sign-in',
  goesWords: 'your word bank',
  goesSessions: 'your practice sessions and their feedback',
  stays: 'What it does not do:',
  staysSubscription:
    'It does not cancel a subscription. Please cancel it with the payment provider first, or you will still be charged.',
  helpCenter: 'Cancel in the Help Center',
  newTab: '(opens in a new tab)',
  contact: 'Write to us to cancel',
  staysPayments: 'Records of payments stay for book-keeping, without your name and email.',
  password: 'Your password',
  confirmation: params('Type {word} to confirm'),
  confirmationMissing: params('Please type {word}, in capital letters.'),
  delete: 'Delete account for good',
  deleting: 'Deleting…',
  cancel: 'Keep my account',
  interrupted:
    'The deletion was interrupted. Please try again: it goes on where it stopped. What has begun is finished by itself within two days.',
  deleted: 'Your account has been deleted.',
});
