import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** Usage of the plan. */
export const usageMessages = i18n('usage', {
  title: 'Your usage',
  text: 'Text sessions',
  voice: 'Voice sessions',
  ofLimit: params('{used} of {limit} used'),
  ofAny: params('{used} used, unlimited'),
  used: params('{used} used'),
  notInPlan: 'Not part of your plan',
  limitsUnknown: "We can't show your plan's limits right now.",
  admin: "You're an admin, so there's no limit on your sessions.",
  until: params('Resets on {date}.'),
  notBegun: 'Your month starts with your first session.',
  ended: 'Your last month is over. A new one starts with your next session.',

  hint: "You're on the FREE plan. Upgrade for more practice sessions.",
  seePlans: 'See plans',
});
