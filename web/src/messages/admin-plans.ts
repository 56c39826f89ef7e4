import { params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** The Plans of /admin: the numbers of the plan catalogue. */
export const planEditorMessages = i18n('adminPlans', {
  title: 'Plans',
  about:
    'What each plan allows a user in a month, and what it costs. Changes count from the next session on, for everybody on the plan.',
  priceAbout:
    'The price is what Parley shows. What is charged is set with the payment provider, and the public offer names prices and limits of its own: change it as well.',
  loading: 'Loading the plans…',
  failed: "The plans can't be shown right now.",

  textLimit: 'Text sessions a month',
  voiceLimit: 'Voice sessions a month',
  unlimited: 'unlimited',
  unlimitedText: 'Unlimited text sessions',
  unlimitedVoice: 'Unlimited voice sessions',
  messagesPerSession: 'Messages in a text session',
  secondsPerCall: 'Seconds in a voice session',
  price: 'Price a month in US dollars',
  wholeNumber: params('Please enter a whole number from {min} to {max}.'),
  priceWrong: params('Please enter a price from 0 to {max}, with at most two decimals.'),

  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: params('{plan} has been saved.'),
  changed: 'Somebody else has changed this plan in the meantime. It is now:',
  kept: 'What you have typed is still here. Save replaces these numbers, Cancel takes them.',
  value: params('{field}: {value}'),
});
