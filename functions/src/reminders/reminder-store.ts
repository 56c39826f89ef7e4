import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { PushSubscription } from '../contract/index.ts';
import { StoredDate } from '../platform/firestore/documents.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';

/** A learner's reminders, `reminders/{uid}`. The document exists while reminders are on for at least one device. */
export const Reminders = z.object({
  /** Newest first. The id is derived from the endpoint. */
  devices: z.array(z.object({ id: z.string(), ...PushSubscription.shape })),
  timeZone: z.string(),
  hour: z.int(),
  /** When the first cards are due. */
  nextReviewAt: z.nullable(StoredDate),
  /** When the next reminder is due; null if none is. */
  remindAt: z.nullable(StoredDate),
  remindedAt: z.nullable(StoredDate),
  /** The number of reminders sent since the learner's last visit. */
  sentInARow: z.int(),
});
export type Reminders = z.infer<typeof Reminders>;

export const getRemindersRef = (db: Firestore, uid: string): DocumentReference =>
  db.collection('reminders').doc(uid);

export const readReminders = (snapshot: DocumentSnapshot | undefined): Reminders | undefined =>
  snapshot?.exists ? Reminders.parse(snapshot.data()) : undefined;

/** Removes devices in a transaction, and the document with the last one. */
export const removeDevices = (db: Firestore, ref: DocumentReference, ids: readonly string[]): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const reminders = readReminders(await transaction.get(ref));
    const devices = reminders?.devices.filter(({ id }) => !ids.includes(id)) ?? [];
    if (devices.length === 0) transaction.delete(ref);
    else transaction.update(ref, { devices });
  });
