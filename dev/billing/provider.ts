import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** What docs/billing.md says that a payment provider sends. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: string;
  subscription: {
    id: string;
    clientReferenceId: string;
    plan: string;
    periodStart: string;
    periodEnd: string;
  };
}

/** The types of events, without the word `subscription.` before each. */
export const EVENT_TYPES = ['started', 'renewed', 'plan_changed', 'cancelled', 'lapsed', 'refunded'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event with an id of its own. */
export const newEvent = (
  type: EventType,
  createdAt: Date,
  subscription: ProviderEvent['subscription'],
): ProviderEvent => ({
  id: `evt_${randomUUID()}`,
  type: `subscription.${type}`,
  createdAt: createdAt.toISOString(),
  subscription,
});

/** The value of the header Parley-Signature: over these very bytes, at this time. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

const Acknowledged = z.object({ outcome: z.string() });

/** Sends an event as the provider does; what has become of it, or the status where it was refused. */
export async function deliver(url: string, event: ProviderEvent, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Parley-Signature': signatureOf(body, secret, new Date()),
    },
    body,
  });
  if (!response.ok) return String(response.status);
  return Acknowledged.parse(await response.json()).outcome;
}
