import { isDeepStrictEqual } from 'node:util';
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { DEFAULT_PLAN, PlanId } from '../contract/index.ts';
import { type ChangedBy, writeAuditEntry } from '../platform/audit-log.ts';
import { readUsage, writeUsage, type Usage } from '../sessions/usage-store.ts';

/** The plan in a user record. */
export const readPlan = (user: DocumentSnapshot): PlanId =>
  PlanId.safeParse(user.get('plan')).data ?? DEFAULT_PLAN;

interface Assignment {
  plan: PlanId;
  usage: Usage | undefined;
  now: Date;
  by: ChangedBy;
}

/** Saves a user's plan and usage, and logs what has changed. */
export function assignPlan(
  transaction: Transaction,
  db: Firestore,
  { user, storedUsage }: { user: DocumentSnapshot; storedUsage: DocumentSnapshot | undefined },
  { plan, usage, now, by }: Assignment,
): void {
  const usageBefore = readUsage(storedUsage);
  const isUsageChanged = usage !== undefined && !isDeepStrictEqual(usage, usageBefore);
  if (plan === user.get('plan') && !isUsageChanged) return;
  transaction.update(user.ref, { plan, updatedAt: FieldValue.serverTimestamp() });
  if (isUsageChanged) writeUsage(transaction, db, user, usage);
  const { periodStart, textUsed, voiceUsed, countedFrom } = usage ?? {};
  writeAuditEntry(transaction, db, {
    at: now,
    by,
    subject: { kind: 'user', uid: user.id },
    before: { ...user.data(), countedFrom: usageBefore?.countedFrom },
    // With the time of the reset, because a reset also concerns the address, whose usage may differ from the record's.
    after: { plan, ...(isUsageChanged && { periodStart, textUsed, voiceUsed, countedFrom }) },
  });
}
