import { count, params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** The plans, with the fixed texts of docs/product.md 2.9 and 9.1; their numbers come from the catalogue. */
export const plansMessages = i18n('plans', {
  title: 'Choose Your Plan',
  loading: 'Loading plans…',
  failed: "We can't show the plans right now.",
  free: 'At no cost',
  aMonth: 'month',
  popular: 'Most Popular',
  current: 'Your current plan',
  upgrade: params('Upgrade to {plan}'),
  notSold: "Upgrades aren't available at the moment.",
  terms: 'Prices are in US dollars. Payments are non-refundable.',
  offer: 'Read the offer',

  customSetup: 'Custom chat setup',
  feedback: 'Feedback after every session',
  insights: 'Feedback and insights',
  support: 'Priority support',
  voice: params<{ minutes: string }>(
    count({
      one: '{count} voice dialogue of {minutes} min',
      other: '{count} voice dialogues of {minutes} min each',
    }),
  ),
  anyVoice: params('Unlimited voice dialogues of {minutes} min each'),
  text: count({ one: '{count} text session', other: '{count} text sessions' }),
  anyText: 'Unlimited text sessions',
});
