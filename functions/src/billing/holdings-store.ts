import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { StoredDate } from '../stored-date.ts';
import { EVENT_KINDS, PAID_PLANS } from './billing-event.ts';
import { NO_HOLDINGS, type Holdings } from './subscriptions.ts';

const StoredEvent = z.object({ kind: z.enum(EVENT_KINDS), at: StoredDate });

const StoredSubscription = z.object({
  id: z.string(),
  plan: z.enum(PAID_PLANS),
  period: z.object({ start: StoredDate, end: StoredDate }),
  last: StoredEvent,
  standing: z.nullable(StoredEvent),
});

const StoredHoldings = z.object({
  subscriptions: z.array(StoredSubscription),
  grant: z.nullable(
    z.object({ subscriptionId: z.string(), plan: z.enum(PAID_PLANS), periodStart: StoredDate }),
  ),
  dueAt: z.nullable(StoredDate),
});

const collection = (db: Firestore) => db.collection('subscriptions');

/** The document of all that is known of a user's subscriptions. */
export const holdingsRef = (db: Firestore, uid: string): DocumentReference => collection(db).doc(uid);

/** What is known of a user's subscriptions: nothing where there is no document. */
export const readHoldings = (snapshot: DocumentSnapshot | undefined): Holdings =>
  snapshot?.exists === true ? StoredHoldings.parse(snapshot.data()) : NO_HOLDINGS;

/** Those of whom a grant ends until then, the longest overdue first. */
export const holdingsDueBy = (db: Firestore, time: Date): Query =>
  collection(db).where('dueAt', '<=', time).orderBy('dueAt');
