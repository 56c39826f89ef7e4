import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** The plan catalogue in /admin. */
export const planEditorMessages = i18n('adminPlans', {
  title: 'Plans',
  about:
    'Monthly limits and prices of each plan. Changes apply to everyone on the plan from their next session.',
  priceDescription:
    'Parley only displays this price. The payment provider sets the amount charged, and the public offer also states prices and limits. Update both when you change a plan.',
  loading: 'Loading plans…',
  failed: "We can't show the plans right now.",

  textLimit: 'Text sessions per month',
  voiceLimit: 'Voice sessions per month',
  unlimited: 'unlimited',
  unlimitedText: 'Unlimited text sessions',
  unlimitedVoice: 'Unlimited voice sessions',
  messagesPerSession: 'Messages per text session',
  secondsPerCall: 'Seconds per voice session',
  price: 'Monthly price in US dollars',
  integerInvalid: params('Please enter a whole number from {min} to {max}.'),
  priceInvalid: params('Please enter a price from 0 to {max}, with up to two decimal places.'),

  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: params('{plan} has been saved.'),
  changed: 'Someone else changed this plan. Current values:',
  kept: 'Your changes are still here. Select Save to replace the current values, or Cancel to discard your changes.',
  value: params('{field}: {value}'),
});
