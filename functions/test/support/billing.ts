import { createHmac, randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '../../src/deps.ts';
import { db } from './database.ts';
import { serveAppForTest } from './own-server.ts';
import { stack } from './stack.ts';
import type { TestUser } from './users.ts';

const HOUR_MS = 3_600_000;

/** The time `days` days from now; periods in these tests have thirty days. */
export const inDays = (days: number): string => new Date(Date.now() + days * 24 * HOUR_MS).toISOString();

export interface SentEvent {
  id: string;
  type: string;
  createdAt: string;
  subscription: {
    id: string;
    clientReferenceId: unknown;
    plan: string;
    periodStart: string;
    periodEnd: string;
  };
}

interface Details {
  createdAt?: string;
  plan?: string;
  periodStart?: string;
  periodEnd?: string;
}

export interface TestSubscription {
  event: (type: string, details?: Details) => SentEvent;
  /** Sends an event of this type; returns its outcome. */
  sendEvent: (type: string, details?: Details) => Promise<unknown>;
}

/** A subscription of this user at the generic provider, by default to SMART for a month from now. */
export function subscriptionOf({ uid }: Pick<TestUser, 'uid'>): TestSubscription {
  const id = `sub_${randomUUID()}`;
  const period = { periodStart: inDays(0), periodEnd: inDays(30) };
  const event: TestSubscription['event'] = (type, { createdAt = inDays(0), ...details } = {}) => ({
    id: `evt_${randomUUID()}`,
    type: `subscription.${type}`,
    createdAt,
    subscription: { id, clientReferenceId: uid, plan: 'SMART', ...period, ...details },
  });
  return { event, sendEvent: async (type, details) => outcomeOf(await send(event(type, details))) };
}

/** The signature header of a body with this secret, now or `seconds` seconds from now. */
export function signatureOf(body: string, secret: string = stack.webhookSecret, seconds = 0): string {
  const time = Math.floor(Date.now() / 1000) + seconds;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Posts bytes to the webhook with this header, of the stack or of the test's own server. */
export const deliver = (
  body: string,
  signature: string | undefined,
  apiUrl: string = stack.apiUrl,
  type = 'application/json',
): Promise<Response> =>
  fetch(`${apiUrl}/billing/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(signature !== undefined && { 'Parley-Signature': signature }) },
    body,
  });

/** Sends an event, possibly an invalid one, like the provider does. */
export function send(event: unknown, apiUrl?: string): Promise<Response> {
  const body = JSON.stringify(event);
  return deliver(body, signatureOf(body), apiUrl);
}

/** The outcome of an acknowledged event; otherwise the status. */
export async function outcomeOf(response: Response): Promise<unknown> {
  if (response.status !== 200) return response.status;
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'outcome' in body ? body.outcome : body;
}

export const recordOf = async ({ uid }: Pick<TestUser, 'uid'>) =>
  (await db.collection('users').doc(uid).get()).data();

export const planOf = async (user: Pick<TestUser, 'uid'>): Promise<unknown> =>
  (await recordOf(user))?.['plan'];

/** The number of stored events of this user. */
export const countStoredEvents = async ({ uid }: Pick<TestUser, 'uid'>): Promise<number> =>
  (await db.collection('billingEvents').where('uid', '==', uid).get()).size;

/** This user's stored subscriptions, by default in the stack's database. */
export const getSubscriptions = async ({ uid }: Pick<TestUser, 'uid'>, database: Firestore = db) =>
  (await database.collection('subscriptions').doc(uid).get()).data();

/**
 * A webhook of the test's own, for another clock and for concurrent requests, which are slow in the functions emulator.
 */
export async function serveBilling(parts: Partial<Deps> = {}): Promise<string> {
  return serveAppForTest({ BILLING_WEBHOOK_SECRET: stack.webhookSecret }, parts);
}
