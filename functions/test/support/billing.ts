import { createHmac, randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '../../src/deps.ts';
import { db, getUserRecord } from './database.ts';
import { serveAppForTest } from './test-server.ts';
import { stack } from './stack.ts';
import type { TestUser } from './users.ts';

const HOUR_MS = 3_600_000;

/** The ISO time `days` days from now; negative values are in the past. Periods in these tests last thirty days. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * 24 * HOUR_MS).toISOString();

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

/** Creates a subscription for this user with the generic provider, by default to SMART for thirty days from now. */
export function createSubscription({ uid }: Pick<TestUser, 'uid'>): TestSubscription {
  const id = `sub_${randomUUID()}`;
  const period = { periodStart: daysFromNow(0), periodEnd: daysFromNow(30) };
  const event: TestSubscription['event'] = (type, { createdAt = daysFromNow(0), ...details } = {}) => ({
    id: `evt_${randomUUID()}`,
    type: `subscription.${type}`,
    createdAt,
    subscription: { id, clientReferenceId: uid, plan: 'SMART', ...period, ...details },
  });
  return { event, sendEvent: async (type, details) => readOutcome(await deliverEvent(event(type, details))) };
}

/** Creates the signature header for a body with this secret, dated now or `seconds` seconds from now. */
export function createSignature(body: string, secret: string = stack.webhookSecret, seconds = 0): string {
  const time = Math.floor(Date.now() / 1000) + seconds;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Posts a body with this signature header to the webhook of the stack or of the test's own server. */
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

/** Signs and posts an event, possibly an invalid one, as the provider does. */
export function deliverEvent(event: unknown, apiUrl?: string): Promise<Response> {
  const body = JSON.stringify(event);
  return deliver(body, createSignature(body), apiUrl);
}

/** Returns the outcome of an acknowledged event; otherwise the status. */
export async function readOutcome(response: Response): Promise<unknown> {
  if (response.status !== 200) return response.status;
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'outcome' in body ? body.outcome : body;
}

export const getPlan = async (user: Pick<TestUser, 'uid'>): Promise<unknown> =>
  (await getUserRecord(user))?.['plan'];

/** The number of stored events for this user. */
export const countStoredEvents = async ({ uid }: Pick<TestUser, 'uid'>): Promise<number> =>
  (await db.collection('billingEvents').where('uid', '==', uid).get()).size;

/** This user's stored subscriptions, by default in the stack's database. */
export const getSubscriptions = async ({ uid }: Pick<TestUser, 'uid'>, database: Firestore = db) =>
  (await database.collection('subscriptions').doc(uid).get()).data();

/**
 * Serves a webhook for this test only, with another clock or for concurrent requests, which are slow in the functions
 * emulator.
 */
export async function serveBilling(overrides: Partial<Deps> = {}): Promise<string> {
  return serveAppForTest({ BILLING_WEBHOOK_SECRET: stack.webhookSecret }, overrides);
}
