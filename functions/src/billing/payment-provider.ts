import type { PlanId } from '../contract/index.ts';
import type { Period } from '../sessions/period.ts';

/**
 * If two events have the same timestamp, which may be in whole seconds, the one later in this list wins: a refund is never
 * followed by a start that quickly.
 */
export const EVENT_KINDS = ['started', 'renewed', 'changed', 'cancelled', 'lapsed', 'refunded'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** From the lower plan to the higher one. */
export const PAID_PLANS = ['SMART', 'PREMIUM'] as const satisfies readonly PlanId[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/** A provider-independent event. It describes the whole subscription; the newest event whose period has started determines its state. */
export interface BillingEvent {
  /** Assigned by the provider; the same for repeated deliveries. */
  id: string;
  kind: EventKind;
  /** By the provider's clock. */
  occurredAt: Date;
  /** Undefined if the payment does not name a user. */
  uid: string | undefined;
  subscriptionId: string;
  plan: PaidPlan;
  period: Period;
}

/** A webhook request. The signature covers its raw bytes. */
export interface Delivery {
  header: (name: string) => string | undefined;
  rawBody: Buffer;
}

/** A subscription event, or an event of a type that we ignore. */
export type ParsedDelivery =
  { kind: 'event'; event: BillingEvent } | { kind: 'other'; id: string; type: string };

/** The interface to a payment provider (docs/billing.md); each provider has an adapter in one file. */
export interface PaymentProvider {
  /** Distinguishes events from different providers that have the same id. */
  name: string;
  /** Whether the provider has signed this delivery within the last few minutes. */
  verify(delivery: Delivery, now: Date): boolean;
  /** Parses a verified delivery. Throws `invalid-argument` if it is malformed. */
  parse(rawBody: Buffer, now: Date): ParsedDelivery;
}
