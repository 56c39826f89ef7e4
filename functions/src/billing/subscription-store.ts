import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { DEFAULT_PLAN, PlanId } from '../contract/index.ts';
import { StoredDate } from '../platform/firestore/documents.ts';
import { StoredCounters } from '../sessions/usage-store.ts';
import { EVENT_KINDS, PAID_PLANS } from './payment-provider.ts';

const StoredEvent = z.object({ kind: z.enum(EVENT_KINDS), at: StoredDate });
export type StoredEvent = z.output<typeof StoredEvent>;

/** A subscription according to its newest events. */
const StoredSubscription = z.object({
  id: z.string(),
  plan: z.enum(PAID_PLANS),
  period: z.object({ start: StoredDate, end: StoredDate }),
  last: StoredEvent,
  /** The newest event that is not a cancellation: cancelling a refunded subscription must not revive it. */
  lastNonCancellation: z.nullable(StoredEvent),
});
export type Subscription = z.output<typeof StoredSubscription>;

const StoredEntitlement = z.object({
  subscriptionId: z.string(),
  plan: z.enum(PAID_PLANS),
  periodStart: StoredDate,
  periodEnd: z._default(z.nullable(StoredDate), null),
});
export type Entitlement = z.output<typeof StoredEntitlement>;

const StoredPayment = z.extend(StoredEntitlement, {
  /** What had been used when the subscription ended or another one replaced it; null while usage contains it. */
  counters: z._default(z.nullable(StoredCounters), null),
});
export type Payment = z.output<typeof StoredPayment>;

/** All subscriptions of a user, the entitlement that they give, and when it ends unless another event arrives. */
const StoredState = z.object({
  subscriptions: z.array(StoredSubscription),
  grant: z.nullable(StoredEntitlement),
  /** What was last paid for with each subscription: an end or a change that is revoked is not another payment. */
  payments: z._default(z.array(StoredPayment), []),
  dueAt: z.nullable(StoredDate),
  /** The plan that the user has without a subscription: FREE, or one given by an admin. */
  basePlan: z._default(PlanId, DEFAULT_PLAN),
});
export type SubscriptionState = z.output<typeof StoredState>;

export const NO_SUBSCRIPTIONS: SubscriptionState = {
  subscriptions: [],
  grant: null,
  payments: [],
  dueAt: null,
  basePlan: DEFAULT_PLAN,
};

const getStates = (db: Firestore) => db.collection('subscriptions');

export const getSubscriptionsRef = (db: Firestore, uid: string): DocumentReference => getStates(db).doc(uid);

export const readSubscriptions = (snapshot: DocumentSnapshot | undefined): SubscriptionState =>
  snapshot?.exists ? StoredState.parse(snapshot.data()) : NO_SUBSCRIPTIONS;

/** After an admin has changed the plan, an ended subscription gives its plan again only with another payment. */
export const clearCounters = (payments: readonly Payment[]): Payment[] =>
  Array.from(payments, (payment) => ({ ...payment, counters: null }));

/** Users whose entitlement ends by `time`, longest overdue first. */
export const querySubscriptionsDueBy = (db: Firestore, time: Date): Query =>
  getStates(db).where('dueAt', '<=', time).orderBy('dueAt');
