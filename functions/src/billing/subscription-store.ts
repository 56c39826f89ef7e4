import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { DEFAULT_PLAN, PlanId } from '../contract/index.ts';
import { StoredDate } from '../platform/firestore/documents.ts';
import { StoredCounters } from '../sessions/usage-store.ts';
import { EVENT_KINDS, PAID_PLANS } from './payment-provider.ts';

/** A period that has been paid for, and the plan in it. */
const StoredPaidPeriod = z.object({ plan: z.enum(PAID_PLANS), periodStart: StoredDate });
export type PaidPeriod = z.output<typeof StoredPaidPeriod>;

const StoredEvent = z.extend(StoredPaidPeriod, {
  kind: z.enum(EVENT_KINDS),
  at: StoredDate,
  periodEnd: StoredDate,
});
export type StoredEvent = z.output<typeof StoredEvent>;

const StoredOverride = z.extend(StoredPaidPeriod, { at: StoredDate });
export type Override = z.output<typeof StoredOverride>;

const StoredSubscription = z.object({
  id: z.string(),
  /** The events that matter now or later, oldest first. */
  events: z.array(StoredEvent),
  /** The current period and those that are paid for in advance, with the highest plan in each of them. */
  paid: z.array(StoredPaidPeriod),
  /** What had been paid for when an admin set the plan, and when that was; it no longer gives a plan. */
  overridden: z._default(z.array(StoredOverride), []),
});
export type Subscription = z.output<typeof StoredSubscription>;

/** The subscription that the user's plan comes from. */
const StoredEntitlement = z.extend(StoredPaidPeriod, { subscriptionId: z.string(), periodEnd: StoredDate });
export type Entitlement = z.output<typeof StoredEntitlement>;

/** What had been used when another plan became current; null while the plan is current, and before it ever was. */
const SavedCounters = z._default(z.nullable(StoredCounters), null);

/** The latest period in which a subscription gave its plan, and what was used of it. */
const StoredSubscriptionUsage = z.object({
  subscriptionId: z.string(),
  periodStart: StoredDate,
  counters: SavedCounters,
});

/** All subscriptions of a user, the one that the plan comes from, and when that may change unless another event arrives. */
const StoredState = z.object({
  subscriptions: z.array(StoredSubscription),
  /** Null while the user has the base plan. */
  entitlement: z.nullable(StoredEntitlement),
  subscriptionUsage: z._default(z.array(StoredSubscriptionUsage), []),
  dueAt: z.nullable(StoredDate),
  /** The plan that the user has without a subscription: FREE, or one given by an admin. */
  base: z._default(z.object({ plan: PlanId, counters: SavedCounters }), {
    plan: DEFAULT_PLAN,
    counters: null,
  }),
});
export type SubscriptionState = z.output<typeof StoredState>;

export const NO_SUBSCRIPTIONS: SubscriptionState = {
  subscriptions: [],
  entitlement: null,
  subscriptionUsage: [],
  dueAt: null,
  base: { plan: DEFAULT_PLAN, counters: null },
};

const getStates = (db: Firestore) => db.collection('subscriptions');

export const getSubscriptionsRef = (db: Firestore, uid: string): DocumentReference => getStates(db).doc(uid);

export const readSubscriptions = (snapshot: DocumentSnapshot | undefined): SubscriptionState =>
  snapshot?.exists ? StoredState.parse(snapshot.data()) : NO_SUBSCRIPTIONS;

/** Users whose plan may change by `time`, longest overdue first. */
export const querySubscriptionsDueBy = (db: Firestore, time: Date): Query =>
  getStates(db).where('dueAt', '<=', time).orderBy('dueAt');
