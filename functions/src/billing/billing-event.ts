import type { PlanId } from '../contract/index.ts';
import type { Period } from '../quota/period.ts';

/**
 * What can happen to a subscription. Of two that happened in the same moment the one further down counts: providers' clocks know
 * whole seconds only, and nobody starts what they have just been refunded.
 */
export const EVENT_KINDS = ['started', 'renewed', 'changed', 'cancelled', 'lapsed', 'refunded'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The plans that are paid for, the better one later. */
export const PAID_PLANS = ['SMART', 'PREMIUM'] as const satisfies readonly PlanId[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/**
 * One event of any payment provider. It tells how the whole subscription stands since, so that the newest one that has been
 * heard is enough to know it.
 */
export interface BillingEvent {
  /** The provider's own; a repeated delivery has the same. */
  id: string;
  kind: EventKind;
  /** By the provider's clock. */
  occurredAt: Date;
  /** Whose it is; undefined where the payment does not say so. */
  uid: string | undefined;
  subscriptionId: string;
  plan: PaidPlan;
  /** What has been paid for. */
  period: Period;
}
