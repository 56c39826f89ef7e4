import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { CARDS_DUE_MESSAGE, MAX_REMINDERS_IN_A_ROW } from '../contract/index.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { describeError, runAndLogFailure, type Log } from '../platform/logging.ts';
import type { PushSender } from '../platform/push-sender.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { getRemindAt, getTimeUntilQuiet } from './remind-at.ts';
import { readReminders, removeDevices, type Reminders } from './reminder-store.ts';

const PAGE_SIZE = 200;
/** A push service that does not respond holds one of these places for ten seconds. */
const AT_ONCE = 50;
/** Leaves a minute of the job's time limit for the last page. The next run continues. */
const MAX_RUN_MS = 8 * 60_000;

/** The subscription has ended, for example because the learner has blocked notifications or removed the browser. */
const GONE = new Set([404, 410]);

/** Sends the reminders that are due, for up to eight minutes. Does nothing if reminders are not configured. */
export async function sendReminders(
  { db, pushSender, now }: Pick<Services, 'db' | 'pushSender' | 'now'>,
  log: Log,
): Promise<void> {
  if (!pushSender) return;
  const startedAt = now();
  const limit = pLimit(AT_ONCE);
  const due = db
    .collection('reminders')
    .where('remindAt', '<=', startedAt)
    .orderBy('remindAt')
    .limit(PAGE_SIZE)
    .select('remindAt');
  let { docs } = await due.get();
  for (;;) {
    await Promise.all(
      docs.map(({ ref }) =>
        limit(() =>
          runAndLogFailure(log, 'sending a reminder', () => remind({ db, pushSender, ref, now, log })),
        ),
      ),
    );
    const last = docs[PAGE_SIZE - 1];
    if (last === undefined || Number(now()) - Number(startedAt) > MAX_RUN_MS) return;
    // Skips reminders that failed, which the same query would return again.
    ({ docs } = await due.startAfter(last).get());
  }
}

interface RemindOptions {
  db: Firestore;
  pushSender: PushSender;
  ref: DocumentReference;
  now: () => Date;
  log: Log;
}

async function remind({ db, pushSender, ref, now, log }: RemindOptions): Promise<void> {
  const claimed = await claimReminder(db, ref, now());
  if (!claimed) return;
  const { devices, timeZone } = claimed;
  // A device that is switched off must not receive the message at night.
  const ttlSeconds = getTimeUntilQuiet(timeZone, now()) / 1_000;
  const results = await Promise.all(
    devices.map(async ({ id, ...subscription }) => {
      try {
        return { id, status: await pushSender.send(subscription, CARDS_DUE_MESSAGE, ttlSeconds) };
      } catch (error) {
        log('warn', 'a push service could not be reached', describeError(error));
        return { id, status: undefined };
      }
    }),
  );
  for (const { status } of results) {
    if (status !== undefined && status >= 300 && !GONE.has(status))
      log('warn', 'a push service refused a reminder', { status });
  }
  const gone = results.filter(({ status }) => status !== undefined && GONE.has(status));
  if (gone.length > 0)
    await removeDevices(
      db,
      ref,
      gone.map(({ id }) => id),
    );
}

/**
 * Schedules the next reminder, and returns the reminders with the devices to notify now; undefined if none is due any more, or if a
 * late job runs in quiet hours. Scheduling first means that a reminder may get lost but is never sent twice.
 */
const claimReminder = (db: Firestore, ref: DocumentReference, now: Date): Promise<Reminders | undefined> =>
  inTransaction(db, async (transaction) => {
    const reminders = readReminders(await transaction.get(ref));
    if (!reminders?.remindAt || reminders.remindAt > now) return undefined;
    if (getTimeUntilQuiet(reminders.timeZone, now) === 0) {
      transaction.update(ref, { remindAt: getRemindAt(reminders, now) });
      return undefined;
    }
    const sentInARow = reminders.sentInARow + 1;
    const next = getRemindAt({ ...reminders, remindedAt: now }, now);
    transaction.update(ref, {
      remindedAt: now,
      sentInARow,
      remindAt: sentInARow < MAX_REMINDERS_IN_A_ROW ? next : null,
    });
    return reminders;
  });
