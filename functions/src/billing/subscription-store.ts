import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { StoredDate } from '../platform/firestore/documents.ts';
import { EVENT_KINDS, PAID_PLANS } from './payment-provider.ts';
import { NO_SUBSCRIPTIONS, type SubscriptionState } from './subscriptions.ts';

const StoredEvent = z.object({ kind: z.enum(EVENT_KINDS), at: StoredDate });

const StoredSubscription = z.object({
  id: z.string(),
  plan: z.enum(PAID_PLANS),
  period: z.object({ start: StoredDate, end: StoredDate }),
  last: StoredEvent,
  standing: z.nullable(StoredEvent),
});

const StoredState = z.object({
  subscriptions: z.array(StoredSubscription),
  grant: z.nullable(
    z.object({ subscriptionId: z.string(), plan: z.enum(PAID_PLANS), periodStart: StoredDate }),
  ),
  dueAt: z.nullable(StoredDate),
});

const getStates = (db: Firestore) => db.collection('subscriptions');

export const getSubscriptionsRef = (db: Firestore, uid: string): DocumentReference => getStates(db).doc(uid);

export const readSubscriptions = (snapshot: DocumentSnapshot | undefined): SubscriptionState =>
  snapshot?.exists ? StoredState.parse(snapshot.data()) : NO_SUBSCRIPTIONS;

/** Users whose entitlement ends by `time`, longest overdue first. */
export const querySubscriptionsDueBy = (db: Firestore, time: Date): Query =>
  getStates(db).where('dueAt', '<=', time).orderBy('dueAt');
