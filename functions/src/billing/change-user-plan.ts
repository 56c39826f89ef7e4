import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { noteChange, type ChangedBy } from '../audit/audit-log.ts';
import { DEFAULT_PLAN, PLAN_IDS } from '../contract/index.ts';
import { changePlan } from '../quota/change-plan.ts';
import { anchorOf } from '../quota/policy.ts';
import { readUsage } from '../quota/usage-store.ts';
import type { Grant, PlanChange } from './subscriptions.ts';

/** The user whose plan is to be changed: the record, and the counters that decide. */
export interface Holder {
  user: DocumentSnapshot;
  counters: DocumentSnapshot;
}

/** When it is done, and what has led to it. */
interface Occasion {
  now: Date;
  by: ChangedBy;
}

/**
 * Does to a user's record and counters what `settle` says, and notes it in the audit log. What somebody else has given, an admin for one, is neither taken
 * back nor made less: only a plan that comes from the subscriptions ends with them. A month that has begun anew by itself at
 * the start of what was paid for is not begun twice.
 */
export function changeUserPlan(
  transaction: Transaction,
  db: Firestore,
  { user, counters }: Holder,
  { plan, freshFrom }: PlanChange,
  had: Grant | null,
  { now, by }: Occasion,
): void {
  const current: unknown = user.get('plan') ?? DEFAULT_PLAN;
  const isGiven = current !== (had?.plan ?? DEFAULT_PLAN);
  if (isGiven && (freshFrom === null || rankOf(current) > rankOf(plan))) return;
  if (freshFrom === null) {
    if (current === plan) return;
    transaction.update(user.ref, { plan, updatedAt: FieldValue.serverTimestamp() });
    const subject = { kind: 'user', uid: user.id } as const;
    noteChange(transaction, db, { at: now, by, subject, before: { plan: current }, after: { plan } });
    return;
  }
  const usage = readUsage(counters);
  const goesOn = usage?.guest === false && current === plan;
  if (goesOn && usage.periodStart >= freshFrom) return;
  const from = goesOn ? anchorOf(usage, freshFrom, now) : freshFrom;
  changePlan(transaction, db, user, { plan, from, now, by });
}

/** How good a plan is; one that is no plan is worse than all. */
const rankOf = (plan: unknown): number => PLAN_IDS.findIndex((id) => id === plan);
