import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { assignPlan } from '../admin/assign-plan.ts';
import { writeAuditEntry, type ChangedBy } from '../admin/audit-log.ts';
import { DEFAULT_PLAN, PLAN_IDS } from '../contract/index.ts';
import { getAnchor } from '../sessions/quota-policy.ts';
import { readUsage } from '../sessions/usage-store.ts';
import type { Entitlement, PlanChange } from './subscriptions.ts';

/**
 * Applies a change of plan to the record, usage and audit log. A plan from elsewhere, for example from an admin, is neither
 * taken back nor lowered: only a plan that came from the subscriptions (`before`) ends with them. If a period has already
 * started by itself when the paid one starts, it is not started again.
 */
export function applyPlanChange(
  transaction: Transaction,
  db: Firestore,
  { user, storedUsage }: { user: DocumentSnapshot; storedUsage: DocumentSnapshot },
  { plan, newPeriodFrom }: PlanChange,
  before: Entitlement | null,
  { now, by }: { now: Date; by: ChangedBy },
): void {
  const current: unknown = user.get('plan') ?? DEFAULT_PLAN;
  const isFromElsewhere = current !== (before?.plan ?? DEFAULT_PLAN);
  if (isFromElsewhere && (newPeriodFrom === null || getRank(current) > getRank(plan))) return;
  if (newPeriodFrom === null) {
    if (current === plan) return;
    transaction.update(user.ref, { plan, updatedAt: FieldValue.serverTimestamp() });
    const subject = { kind: 'user', uid: user.id } as const;
    writeAuditEntry(transaction, db, {
      at: now,
      by,
      subject,
      before: { plan: current },
      after: { plan },
    });
    return;
  }
  const usage = readUsage(storedUsage);
  const isRenewal = usage?.guest === false && current === plan;
  if (isRenewal && usage.periodStart >= newPeriodFrom) return;
  const from = isRenewal ? getAnchor(usage, newPeriodFrom, now) : newPeriodFrom;
  assignPlan(transaction, db, user, { plan, from, now, by });
}

/** -1 for an unknown plan. */
const getRank = (plan: unknown): number => PLAN_IDS.findIndex((id) => id === plan);
