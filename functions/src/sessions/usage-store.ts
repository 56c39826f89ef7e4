import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { StoredDate } from '../platform/firestore/documents.ts';

export const StoredRefund = z.object({
  at: StoredDate,
  /** Whether the reason was only reported by the client, which the server cannot verify. */
  isReported: z.boolean(),
});
export type Refund = z.output<typeof StoredRefund>;

export const StoredCounters = z.object({
  textUsed: z.number(),
  voiceUsed: z.number(),
  /** Start of the first period; all later periods are computed from it. */
  anchor: StoredDate,
  periodStart: StoredDate,
  /** Null for guests, because the guest allowance never renews. */
  periodEnd: z.nullable(StoredDate),
  /** When the counters were last reset. */
  countedFrom: StoredDate,
  /** Identifies the counters: new after each reset. */
  countersId: z._default(z.string(), ''),
  /** How many calls have been refunded in this period because the client reported that nothing was understood. */
  unheardRefunds: z._default(z.number(), 0),
});
/** The used sessions and the periods of one plan: FREE, a plan given by an admin, or a subscription's. */
export type Counters = z.output<typeof StoredCounters>;

/** The usage that quotas are checked against. */
const StoredUsage = z.extend(StoredCounters, {
  guest: z.boolean(),
  /** Until when the plan is paid for; null for a plan that does not depend on payments. */
  paidUntil: z._default(z.nullable(StoredDate), null),
  countedFrom: z.optional(StoredDate),
  /** The address in whose usage the latest session was counted, too; null if in none. */
  addressUsageId: z._default(z.nullable(z.string()), null),
  /** The latest refunds, oldest first. */
  refunds: z._default(z.array(StoredRefund), []),
  /** The opening subjects of the latest sessions, oldest first. */
  openingSubjects: z._default(z.array(z.string()), []),
});
export type Usage = z.output<typeof StoredUsage> & { countedFrom: Date };
/** What a session is counted in: the usage of an account or of an email address. */
export type CountedUsage = Pick<Usage, 'textUsed' | 'voiceUsed' | 'refunds' | 'unheardRefunds'> & {
  guest?: boolean;
};

export const getCounters = ({
  textUsed,
  voiceUsed,
  anchor,
  periodStart,
  periodEnd,
  countedFrom,
  countersId,
  unheardRefunds,
}: Usage): Counters => ({
  textUsed,
  voiceUsed,
  anchor,
  periodStart,
  periodEnd,
  countedFrom,
  countersId,
  unheardRefunds,
});

export const getUsageRef = (db: Firestore, uid: string): DocumentReference => db.collection('usage').doc(uid);

export function readUsage(snapshot: DocumentSnapshot | undefined): Usage | undefined {
  if (!snapshot?.exists) return undefined;
  const stored = StoredUsage.parse(snapshot.data());
  return { ...stored, countedFrom: stored.countedFrom ?? stored.periodStart };
}

/**
 * Writes the usage, and a copy for display in the user record if there is one. The copy has the counts of the email address if they are
 * higher.
 */
export function writeUsage(
  transaction: Transaction,
  db: Firestore,
  user: DocumentSnapshot,
  usage: Usage,
  ofAddress?: CountedUsage | null,
): void {
  transaction.set(getUsageRef(db, user.id), { ...usage });
  if (!user.exists) return;
  const { periodStart, periodEnd, paidUntil } = usage;
  const textUsed = Math.max(usage.textUsed, ofAddress?.textUsed ?? 0);
  const voiceUsed = Math.max(usage.voiceUsed, ofAddress?.voiceUsed ?? 0);
  const updatedAt = FieldValue.serverTimestamp();
  transaction.update(user.ref, { textUsed, voiceUsed, periodStart, periodEnd, paidUntil, updatedAt });
}
