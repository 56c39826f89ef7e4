import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { StoredDate } from '../stored-date.ts';
import type { Usage } from './policy.ts';

const StoredUsage = z.object({
  guest: z.boolean(),
  textUsed: z.number(),
  voiceUsed: z.number(),
  anchor: StoredDate,
  periodStart: StoredDate,
  periodEnd: z.nullable(StoredDate),
});

/** The document of the counters that decide, which only the server can reach. */
export const usageRef = (db: Firestore, uid: string): DocumentReference => db.collection('usage').doc(uid);

/** The stored counters, or undefined where this user has none yet. */
export const readUsage = (snapshot: DocumentSnapshot): Usage | undefined =>
  snapshot.exists ? StoredUsage.parse(snapshot.data()) : undefined;

/** Writes the counters, and the copy of them that the learner's own record shows where there is one. */
export function writeUsage(
  transaction: Transaction,
  db: Firestore,
  user: DocumentSnapshot,
  usage: Usage,
): void {
  const { textUsed, voiceUsed, periodStart, periodEnd } = usage;
  transaction.set(usageRef(db, user.id), { ...usage });
  if (!user.exists) return;
  transaction.update(user.ref, {
    textUsed,
    voiceUsed,
    periodStart,
    periodEnd,
    updatedAt: FieldValue.serverTimestamp(),
  });
}
