import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../app-error.ts';
import { noteChange } from '../audit/audit-log.ts';
import type { Call } from '../call.ts';
import { Plan, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { inTransaction } from '../transaction.ts';
import { changedMeanwhile, requireStillAdmin } from './changeable.ts';

/**
 * Changes the numbers of a plan of the catalogue, for all who have it, from their next session on. Throws `admin-only`,
 * `changed-meanwhile` where they are not those that the admin has seen, and `plan-not-found`.
 */
export function updatePlan(
  { db, now }: Deps,
  { id, plan, was }: RequestOf<'updatePlan'>,
  call: Call,
): Promise<ResponseOf<'updatePlan'>> {
  const ref = db.collection('plans').doc(id);
  return inTransaction(db, async (transaction) => {
    const [actor, entry] = await transaction.getAll(db.collection('users').doc(call.uid), ref);
    requireStillAdmin(actor);
    const stored = Plan.safeParse(entry?.data()).data;
    if (stored === undefined) throw new AppError('plan-not-found', `Plan ${id} not found`);
    if (isDeepStrictEqual(stored, plan)) return {};
    if (!isDeepStrictEqual(stored, was)) throw changedMeanwhile();
    transaction.update(ref, plan);
    const by = { kind: 'admin', uid: call.uid } as const;
    const subject = { kind: 'plan', plan: id } as const;
    noteChange(transaction, db, { at: now(), by, subject, before: stored, after: plan });
    return {};
  });
}
