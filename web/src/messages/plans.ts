import { count, params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** The plans; what spec.md sections 2 and 9 quote is here to the letter, but for the numbers, which the catalogue has. */
export const plansMessages = i18n('plans', {
  title: 'Choose Your Plan',
  loading: 'Loading the plans…',
  failed: "The plans can't be shown right now.",
  free: 'At no cost',
  aMonth: 'month',
  popular: 'Most Popular',
  current: 'Your current plan',
  upgrade: params('Upgrade to {plan}'),
  newTab: 'Opens in a new tab',
  notSold: "Plans can't be bought here at the moment.",
  terms: 'Prices are in US dollars. Payments are non-refundable.',
  offer: 'Read the offer',
  hint: 'You are on the FREE plan. With a larger plan you practise more.',
  seePlans: 'See the plans',

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
