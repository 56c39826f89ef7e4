import type { PlanId } from '@parley/functions/contract';
import { env } from '../../../env.ts';

/** The page where a learner on `plan` subscribes to the next one; undefined where there is none, or none to pay at. */
export function upgradePage(plan: PlanId, pages = env.paymentPages): string | undefined {
  const next = { FREE: pages.SMART, SMART: pages.PREMIUM, PREMIUM: undefined };
  return next[plan] || undefined;
}
