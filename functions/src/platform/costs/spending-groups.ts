import { DEFAULT_PLAN } from '../../contract/index.ts';

/** The groups that model requests are charged to: guests, learners on the FREE plan, and learners on a paid plan. */
export const SPENDING_GROUPS = ['guest', 'FREE', 'paid'] as const;
export type SpendingGroup = (typeof SPENDING_GROUPS)[number];

/** The group of a caller with this plan in their record; a missing or unknown plan counts as FREE. */
export function getSpendingGroup(isGuest: boolean, plan: unknown = DEFAULT_PLAN): SpendingGroup {
  if (isGuest) return 'guest';
  return plan === 'SMART' || plan === 'PREMIUM' ? 'paid' : 'FREE';
}
