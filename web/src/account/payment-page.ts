import type { PlanId } from '@parley/functions/contract';
import { env } from '../lib/env.ts';

export type PaidPlan = Exclude<PlanId, 'FREE'>;

/** The page for subscribing to a plan; undefined if this build does not sell it. The URL carries the user's id. */
export function getPaymentUrl(
  plan: PaidPlan,
  uid: string,
  { pages, userIdParameter } = env.payment,
): string | undefined {
  const page = pages[plan];
  if (!page) return undefined;
  const url = new URL(page);
  url.searchParams.set(userIdParameter, uid);
  return url.href;
}

/** The payment URL for the next plan up; undefined if there is none, or if this build does not sell it. */
export function getUpgradeUrl(plan: PlanId, uid: string, payment = env.payment): string | undefined {
  if (plan === 'PREMIUM') return undefined;
  return getPaymentUrl(plan === 'FREE' ? 'SMART' : 'PREMIUM', uid, payment);
}
