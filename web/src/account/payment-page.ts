import type { PlanId } from '@parley/functions/contract';
import { env } from '../lib/env.ts';

/** A plan that is paid for. */
export type PaidPlan = Exclude<PlanId, 'FREE'>;

/**
 * The payment provider's page where a user subscribes to a plan; undefined where this build does not sell it. The address
 * says who pays: without that no payment would find its learner.
 */
export function getPaymentUrl(
  plan: PaidPlan,
  uid: string,
  { pages, payerParameter } = env.payment,
): string | undefined {
  const page = pages[plan];
  if (!page) return undefined;
  const url = new URL(page);
  url.searchParams.set(payerParameter, uid);
  return url.href;
}

/** The same for the next larger plan than `plan`; undefined where there is none. */
export function getUpgradeUrl(plan: PlanId, uid: string, payment = env.payment): string | undefined {
  if (plan === 'PREMIUM') return undefined;
  return getPaymentUrl(plan === 'FREE' ? 'SMART' : 'PREMIUM', uid, payment);
}
