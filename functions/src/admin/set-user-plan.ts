import type { Call } from '../call.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { changePlan } from '../quota/change-plan.ts';
import { inTransaction } from '../transaction.ts';
import { readChangeable, requireUnchanged } from './changeable.ts';

/**
 * Gives a registered user a plan, with fresh counters in months that are counted from the processing date (spec.md section 7).
 * Throws `admin-only`, `user-not-found` and `changed-meanwhile`.
 */
export function setUserPlan(
  { db, now }: Deps,
  { id, newPlan: plan, processingDate, updatedAt: seen }: RequestOf<'changeUserPlan'>,
  call: Call,
): Promise<ResponseOf<'changeUserPlan'>> {
  return inTransaction(db, async (transaction) => {
    const user = await readChangeable(transaction, db, call.uid, id);
    requireUnchanged(user, seen);
    const updatedAt = now();
    const by = { kind: 'admin', uid: call.uid } as const;
    changePlan(transaction, db, user, { plan, from: new Date(processingDate), now: updatedAt, by });
    // After the server's own time, for the browser must know this one to the millisecond.
    transaction.update(user.ref, { updatedAt });
    return { updatedAt: updatedAt.toISOString() };
  });
}
