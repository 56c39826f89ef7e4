import type { Call } from '../call.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { deletionRef } from '../my-data/deletion-note.ts';
import { changePlan } from '../quota/change-plan.ts';
import { inTransaction } from '../transaction.ts';
import { requireLearner, requireStillAdmin, requireUnchanged } from './changeable.ts';

/**
 * Gives a registered user a plan, with fresh counters in months that are counted from the processing date (spec.md section 7).
 * Throws `admin-only`, `user-not-found` and `changed-meanwhile`.
 */
export function setUserPlan(
  { db, now }: Deps,
  { id, newPlan: plan, processingDate, updatedAt: seen }: RequestOf<'changeUserPlan'>,
  call: Call,
): Promise<ResponseOf<'changeUserPlan'>> {
  const users = db.collection('users');
  return inTransaction(db, async (transaction) => {
    const [actor, record, deletion] = await transaction.getAll(
      users.doc(call.uid),
      users.doc(id),
      deletionRef(db, id),
    );
    requireStillAdmin(actor);
    const user = requireLearner(record, deletion);
    requireUnchanged(user, seen);
    const updatedAt = now();
    const by = { kind: 'admin', uid: call.uid } as const;
    changePlan(transaction, db, user, { plan, from: new Date(processingDate), now: updatedAt, by });
    // After the server's own time, for the browser must know this one to the millisecond.
    transaction.update(user.ref, { updatedAt });
    return { updatedAt: updatedAt.toISOString() };
  });
}
