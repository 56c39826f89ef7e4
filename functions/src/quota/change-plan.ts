import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { noteChange, type ChangedBy } from '../audit/audit-log.ts';
import type { PlanId } from '../contract/index.ts';
import { usageFrom } from './policy.ts';
import { writeUsage } from './usage-store.ts';

/** A plan that is given: from when its months are counted, when that is done, and by whom. */
interface Giving {
  plan: PlanId;
  from: Date;
  now: Date;
  by: ChangedBy;
}

/**
 * Gives a registered user a plan: its months are counted `from` then, or from now where that is still to come, and the
 * counters begin afresh. The audit log tells of it.
 */
export function changePlan(
  transaction: Transaction,
  db: Firestore,
  user: DocumentSnapshot,
  { plan, from, now, by }: Giving,
): void {
  const usage = usageFrom(from, now);
  const { periodStart, textUsed, voiceUsed } = usage;
  transaction.update(user.ref, { plan });
  writeUsage(transaction, db, user, usage);
  noteChange(transaction, db, {
    at: now,
    by,
    subject: { kind: 'user', uid: user.id },
    before: user.data() ?? {},
    after: { plan, periodStart, textUsed, voiceUsed },
  });
}
