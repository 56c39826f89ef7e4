import type { BillingEvent } from './billing-event.ts';

/** A request as it came in: a signature is over its bytes, and not over what a parser makes of them. */
export interface Delivery {
  header: (name: string) => string | undefined;
  rawBody: Buffer;
}

/** An event, or what is none of a subscription. */
export type Reading = { kind: 'event'; event: BillingEvent } | { kind: 'other'; id: string; type: string };

/** What the product knows of a payment provider (docs/billing.md); each has an adapter in one file. */
export interface PaymentProvider {
  /** Events of different providers may have the same id. */
  name: string;
  /** Has the provider sent this, and just now? */
  isGenuine(delivery: Delivery, now: Date): boolean;
  /** Reads what is genuine. Throws `invalid-argument` where it is not of the provider's form. */
  read(rawBody: Buffer, now: Date): Reading;
}
