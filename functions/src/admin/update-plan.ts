import { isDeepStrictEqual } from 'node:util';
import { Plan } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';
import { createChangedError, requireStillAdmin } from './admin-access.ts';
import { writeAuditEntry } from './audit-log.ts';

/**
 * Changes a plan of the catalogue; applies to all its users from their next session. Throws `admin-only`, `plan-not-found`,
 * and `changed-meanwhile` if the plan is not what the admin saw.
 */
export const updatePlan: UseCase<'updatePlan'> = ({ db, now }, { id, plan, was }, { uid }) => {
  const ref = db.collection('plans').doc(id);
  return inTransaction(db, async (transaction) => {
    const [actor, entry] = await transaction.getAll(db.collection('users').doc(uid), ref);
    requireStillAdmin(actor);
    const stored = Plan.safeParse(entry?.data()).data;
    if (stored === undefined) throw new AppError('plan-not-found', `Plan ${id} not found`);
    if (isDeepStrictEqual(stored, plan)) return {};
    if (!isDeepStrictEqual(stored, was)) throw createChangedError();
    transaction.update(ref, plan);
    writeAuditEntry(transaction, db, {
      at: now(),
      by: { kind: 'admin', uid },
      subject: { kind: 'plan', plan: id },
      before: stored,
      after: plan,
    });
    return {};
  });
};
