import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { PlanId } from '../contract/index.ts';
import { usageFrom } from './policy.ts';
import { writeUsage } from './usage-store.ts';

/**
 * Gives a registered user a plan: its months are counted `from` then, or from now where that is still to come, and the
 * counters begin afresh.
 */
export function changePlan(
  transaction: Transaction,
  db: Firestore,
  user: DocumentSnapshot,
  { plan, from, now }: { plan: PlanId; from: Date; now: Date },
): void {
  transaction.update(user.ref, { plan });
  writeUsage(transaction, db, user, usageFrom(from, now));
}
