import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { PlanId } from '../contract/index.ts';
import { type ChangedBy, writeAuditEntry } from '../platform/audit-log.ts';
import { createUsage } from '../sessions/quota-policy.ts';
import { readUsage, writeUsage } from '../sessions/usage-store.ts';

interface PlanAssignment {
  plan: PlanId;
  /** Start of the first period, which already begins now if this is in the future. */
  from: Date;
  /** Null for a plan that does not depend on payments. */
  paidUntil: Date | null;
  now: Date;
  by: ChangedBy;
}

/** Sets a user's plan, resets their usage and logs both. */
export function assignPlan(
  transaction: Transaction,
  db: Firestore,
  { user, storedUsage }: { user: DocumentSnapshot; storedUsage: DocumentSnapshot | undefined },
  { plan, from, paidUntil, now, by }: PlanAssignment,
): void {
  const usage = createUsage(readUsage(storedUsage), { start: from, now, paidUntil });
  const { periodStart, textUsed, voiceUsed } = usage;
  transaction.update(user.ref, { plan });
  writeUsage(transaction, db, user, usage);
  writeAuditEntry(transaction, db, {
    at: now,
    by,
    subject: { kind: 'user', uid: user.id },
    before: user.data() ?? {},
    after: { plan, periodStart, textUsed, voiceUsed },
  });
}
