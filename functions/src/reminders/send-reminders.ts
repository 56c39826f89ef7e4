import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { CARDS_DUE_MESSAGE, MAX_REMINDERS_IN_A_ROW } from '../contract/index.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { describeError, runAndLogFailure, type Log } from '../platform/logging.ts';
import type { PushSender } from '../platform/push-sender.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { getRemindAt, getTimeUntilQuiet } from './remind-at.ts';
import { readReminders, removeDevices, type Reminders } from './reminder-store.ts';

/** At ten seconds for each, the slowest push services take 400 seconds, which the job's time limit allows. */
const MAX_LEARNERS = 2_000;
const AT_ONCE = 50;

/** The subscription has ended, for example because the learner has blocked notifications or removed the browser. */
const GONE = new Set([404, 410]);

/** Sends the reminders that are due to up to 2,000 learners. Does nothing if reminders are not configured. */
export async function sendReminders(
  { db, pushSender, now }: Pick<Services, 'db' | 'pushSender' | 'now'>,
  log: Log,
): Promise<void> {
  if (!pushSender) return;
  const { docs } = await db
    .collection('reminders')
    .where('remindAt', '<=', now())
    .orderBy('remindAt')
    .limit(MAX_LEARNERS)
    .select()
    .get();
  for (let from = 0; from < docs.length; from += AT_ONCE) {
    await Promise.all(
      docs
        .slice(from, from + AT_ONCE)
        .map(({ ref }) =>
          runAndLogFailure(log, 'sending a reminder', () => remind({ db, pushSender, ref, now, log })),
        ),
    );
  }
}

interface Recipient {
  db: Firestore;
  pushSender: PushSender;
  ref: DocumentReference;
  now: () => Date;
  log: Log;
}

async function remind({ db, pushSender, ref, now, log }: Recipient): Promise<void> {
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
 * Schedules the next reminder, and returns whom to send this one; undefined if it is no longer due, or if these are quiet hours because
 * the job is late. Scheduling first means that a reminder may get lost but is never sent twice.
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
