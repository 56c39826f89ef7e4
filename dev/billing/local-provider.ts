import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** An event in the format described in docs/billing.md. */
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

/** Event types without the prefix `subscription.`. */
export const EVENT_TYPES = ['started', 'renewed', 'plan_changed', 'cancelled', 'lapsed', 'refunded'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Creates an event with a random id. */
export const createEvent = (
  type: EventType,
  createdAt: Date,
  subscription: ProviderEvent['subscription'],
): ProviderEvent => ({
  id: `evt_${randomUUID()}`,
  type: `subscription.${type}`,
  createdAt: createdAt.toISOString(),
  subscription,
});

/** The value of the Parley-Signature header for this body and time. */
export function createSignature(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

const Acknowledgement = z.object({ outcome: z.string() });

/** Sends an event and returns its outcome, or the HTTP status if it was rejected. */
export async function deliverEvent(url: string, event: ProviderEvent, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Parley-Signature': createSignature(body, secret, new Date()),
    },
    body,
  });
  if (!response.ok) return String(response.status);
  return Acknowledgement.parse(await response.json()).outcome;
}
