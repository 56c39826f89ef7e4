import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { StoredDate } from '../platform/firestore/documents.ts';
import { createUsage } from './quota-policy.ts';
import type { Usage } from './usage-store.ts';

/** The usage of a deleted account until its period ends, so that signing up again gives no new allowance. */
const StoredFormerUsage = z.object({
  textUsed: z.number(),
  voiceUsed: z.number(),
  anchor: StoredDate,
  periodStart: StoredDate,
  periodEnd: StoredDate,
});

/** `emailHash` is the id, because the new account has another uid. */
export const getFormerUsageRef = (db: Firestore, emailHash: string): DocumentReference =>
  db.collection('formerUsage').doc(emailHash);

/** Remembers the usage of an account that is being deleted, unless it has used nothing in the current period. */
export async function saveFormerUsage(
  ref: DocumentReference,
  { guest, textUsed, voiceUsed, anchor, periodStart, periodEnd }: Usage,
  now: Date,
): Promise<void> {
  if (guest || periodEnd === null || now >= periodEnd) return;
  // A TTL policy deletes it.
  await ref.set({ textUsed, voiceUsed, anchor, periodStart, periodEnd, deleteAt: periodEnd });
}

/** The usage with which a new account continues; undefined if nothing is remembered for its address. */
export function readFormerUsage(snapshot: DocumentSnapshot, now: Date): Usage | undefined {
  if (!snapshot.exists) return undefined;
  const former = StoredFormerUsage.parse(snapshot.data());
  return now < former.periodEnd ? { ...createUsage(now, now), ...former } : undefined;
}
