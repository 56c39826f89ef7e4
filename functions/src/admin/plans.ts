import { isDeepStrictEqual } from 'node:util';
import { min } from 'date-fns';
import { assignPlan } from '../billing/assign-plan.ts';
import { setBasePlan } from '../billing/resolve-plan.ts';
import { getSubscriptionsRef, readSubscriptions } from '../billing/subscription-store.ts';
import { DEFAULT_PLAN, Plan, PlanId } from '../contract/index.ts';
import { findAuthUser } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';
import { createEditConflictError, getEmail, readUserToChange, requireStillAdmin } from './admin-access.ts';
import { correctEmail, requireVerifiedRecipient } from './recipient.ts';
import { resetAddressUsage } from '../sessions/address-usage.ts';
import { createUsage } from '../sessions/quota-policy.ts';
import { getUsageRef, readUsage } from '../sessions/usage-store.ts';
import { writeAuditEntry } from '../platform/audit-log.ts';

/**
 * Gives a registered user a plan, which they keep even when their subscription ends, and resets their usage and that of their address.
 * Throws `admin-only`, `user-not-found`, `edit-conflict`, and `user-not-verified` for a paid plan.
 */
export const changeUserPlan: UseCase<'changeUserPlan'> = async (
  { db, authUsers, hashEmail, verifiedEmail, now },
  { id, newPlan: plan, processingDate, seenPlan, seenEmail },
  { uid },
) => {
  const isCorrected = await inTransaction(db, async (transaction) => {
    const user = await readUserToChange(transaction, db, uid, id);
    const recipient = await findAuthUser(authUsers, id);
    // FREE needs no check: users could change their address again and again, and so keep a paid plan.
    if (plan !== DEFAULT_PLAN) {
      if (correctEmail(transaction, user, recipient, { at: now(), by: uid })) return true;
      if (seenEmail !== undefined && seenEmail !== getEmail(user)) throw createEditConflictError();
      requireVerifiedRecipient(recipient, verifiedEmail);
    }
    const current = PlanId.safeParse(user.get('plan')).data ?? null;
    if (seenPlan !== undefined && seenPlan !== current) throw createEditConflictError();
    const [subscriptions, storedUsage] = await transaction.getAll(
      getSubscriptionsRef(db, id),
      getUsageRef(db, id),
    );
    const time = now();
    const start = min([new Date(processingDate), time]);
    const stored = readUsage(storedUsage);
    const usage = createUsage(stored, { start, now: time, paidUntil: null });
    const by = { kind: 'admin', uid } as const;
    assignPlan(transaction, db, { user, storedUsage }, { plan, usage, now: time, by });
    if (recipient?.email !== undefined) resetAddressUsage(transaction, db, hashEmail(recipient.email));
    if (subscriptions?.exists) {
      const { state } = setBasePlan({ state: readSubscriptions(subscriptions), usage: stored }, plan, time);
      transaction.set(subscriptions.ref, { ...state, updatedAt: time });
    }
    return false;
  });
  if (isCorrected) throw createEditConflictError();
  return {};
};

/** Changes a plan; takes effect with its users' next sessions. Throws `admin-only`, `plan-not-found` and `edit-conflict`. */
export const updatePlan: UseCase<'updatePlan'> = ({ db, now }, { id, plan, base }, { uid }) => {
  const ref = db.collection('plans').doc(id);
  return inTransaction(db, async (transaction) => {
    const [actor, entry] = await transaction.getAll(db.collection('users').doc(uid), ref);
    requireStillAdmin(actor);
    const stored = Plan.safeParse(entry?.data()).data;
    if (stored === undefined) throw new AppError('plan-not-found', `Plan ${id} not found`);
    if (isDeepStrictEqual(stored, plan)) return {};
    if (!isDeepStrictEqual(stored, base)) throw createEditConflictError();
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
