import { FieldValue } from 'firebase-admin/firestore';
import {
  createUserNotFoundError,
  getDeletionRef,
  isActiveRegisteredUser,
} from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { getProgressRef, writeProgress } from './progress-store.ts';

/** Sets how many sessions a week the learner aims for; null removes the goal. Throws `registered-only` and `user-not-found`. */
export const setWeeklyGoal: UseCase<'setWeeklyGoal'> = async ({ db }, { weeklyGoal }, context) => {
  requireRegistered(context);
  const ref = getProgressRef(db, context.uid);
  await inTransaction(db, async (transaction) => {
    const [progress, user, deletion] = await transaction.getAll(
      ref,
      db.collection('users').doc(context.uid),
      getDeletionRef(db, context.uid),
    );
    if (!isActiveRegisteredUser(user, deletion)) throw createUserNotFoundError();
    // Updates only the goal, because the sessions in the document can be large.
    if (progress?.exists) transaction.update(ref, { weeklyGoal: weeklyGoal ?? FieldValue.delete() });
    else if (weeklyGoal !== null) writeProgress(transaction, ref, { sessions: [], weeklyGoal });
  });
  return {};
};
