import { createHash } from 'node:crypto';
import { DEFAULT_REMINDER_HOUR, MAX_REMINDER_DEVICES } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import {
  createUserNotFoundError,
  getDeletionRef,
  isActiveRegisteredUser,
} from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { getRemindAt } from './remind-at.ts';
import { getRemindersRef, readReminders, removeDevices, type Reminders } from './reminder-store.ts';

const createDeviceId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

/**
 * Turns reminders on for the caller's device, or updates them. Counts as a visit, so reminders that had stopped start again. Throws
 * `registered-only`, `user-not-found`, `invalid-argument` for an unknown push service, and `route-not-found` if reminders are not
 * configured.
 */
export const setReminders: UseCase<'setReminders'> = async ({ db, pushSender, now }, input, context) => {
  requireRegistered(context);
  const { subscription, timeZone } = input;
  if (!pushSender) throw new AppError('route-not-found', 'Reminders are not available.');
  if (!pushSender.accepts(subscription.endpoint)) {
    throw new AppError('invalid-argument', 'subscription.endpoint: must belong to a known push service');
  }
  const deviceId = createDeviceId(subscription.endpoint);
  const ref = getRemindersRef(db, context.uid);
  return inTransaction(db, async (transaction) => {
    const [stored, user, deletion] = await transaction.getAll(
      ref,
      db.collection('users').doc(context.uid),
      getDeletionRef(db, context.uid),
    );
    if (!isActiveRegisteredUser(user, deletion)) throw createUserNotFoundError();
    const before = readReminders(stored);
    const others = before?.devices.filter(({ id }) => id !== deviceId) ?? [];
    const times = {
      timeZone,
      hour: input.hour ?? before?.hour ?? DEFAULT_REMINDER_HOUR,
      nextReviewAt: input.nextReviewAt === null ? null : new Date(input.nextReviewAt),
      remindedAt: before?.remindedAt ?? null,
    };
    const reminders: Reminders = {
      devices: [{ id: deviceId, ...subscription }, ...others].slice(0, MAX_REMINDER_DEVICES),
      ...times,
      remindAt: getRemindAt(times, now()),
      sentInARow: 0,
    };
    transaction.set(ref, reminders);
    return { deviceId, hour: times.hour };
  });
};

/** Turns reminders off for one of the caller's devices; safe to repeat. Throws `registered-only`. */
export const removeReminderDevice: UseCase<'removeReminderDevice'> = async (
  { db },
  { deviceId },
  context,
) => {
  requireRegistered(context);
  await removeDevices(db, getRemindersRef(db, context.uid), [deviceId]);
  return {};
};
