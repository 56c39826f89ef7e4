import { addDays, addHours } from 'date-fns';
import { resignAsAdmin } from '../admin/admin-access.ts';
import { anonymizeEntries } from '../platform/audit-log.ts';
import { isAuthUserNotFound } from '../platform/auth.ts';
import { getDeletionRef } from '../platform/firestore/account-status.ts';
import { deleteDocuments } from '../platform/firestore/documents.ts';
import { requireRegistered, type Services, type UseCase } from '../platform/use-case/use-case.ts';
import { queryCallsByOwner } from '../voice/call-store.ts';
import { hangUpCall } from '../voice/hang-up.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';
import { getUserData } from './user-data.ts';

/**
 * Deletes the caller's account; can be repeated after an interruption. Throws `recent-sign-in-required`, `registered-only`, and
 * `last-admin` for the only admin.
 */
export const deleteAccount: UseCase<'deleteAccount'> = async (services, _input, context) => {
  requireRegistered(context);
  const { uid, log } = context;
  requireRecentSignIn(services, context);
  await resignAsAdmin(services.db, uid, services.now());
  await eraseUser(services, uid);
  log('info', 'account deleted');
  return {};
};

export type EraseServices = Pick<Services, 'db' | 'ai' | 'authUsers' | 'statistics' | 'now'>;

/** Covers the next run of `resumeDeletions`, and the lifetime of old tokens (an hour), so that no page creates new data. */
const DELETION_RECORD_DAYS = 2;

/** `resumeDeletions` waits this long, so that it does not interfere with the request that started the deletion. */
const RESUME_AFTER_HOURS = 1;

/**
 * Deletes a user and all their data except billing events, anonymised audit entries, and the usage of the current period under a
 * hash of the email address. Records the deletion first, which blocks new data, and deletes the auth user last, so that the user can
 * retry until then. Every step is repeatable: the user or `resumeDeletions` starts an interrupted deletion again. Throws if any step
 * fails, for example if a call cannot be hung up.
 */
export async function eraseUser(services: EraseServices, uid: string): Promise<void> {
  const { db, authUsers, statistics, now } = services;
  const data = getUserData(db, uid);
  const deletion = getDeletionRef(db, uid);
  const resumeAt: Date = addHours(now(), RESUME_AFTER_HOURS);
  await deletion.set({ resumeAt });
  // Sessions go before the calls, so that no new reply starts while calls are hung up.
  await deleteDocuments(data.sessions());
  const { docs: calls } = await queryCallsByOwner(db, uid).get();
  await Promise.all(calls.map((snapshot) => hangUpCall(services, snapshot)));
  await db.recursiveDelete(data.words());
  await data.wordBank().delete();
  await deleteDocuments(data.transcripts());
  await data.progress().delete();
  await data.memory().delete();
  await data.reminders().delete();
  await db.recursiveDelete(data.deckParts());
  await data.subscription().delete();
  await data.usage().delete();
  await data.record().delete();
  await anonymizeEntries(db, uid);
  // Otherwise pending statistics would be written after the deletion.
  await statistics.flush();
  await deleteDocuments(data.statistics());
  await authUsers.deleteUser(uid).catch((error: unknown) => {
    if (!isAuthUserNotFound(error)) throw error;
  });
  const deleteAt: Date = addDays(now(), DELETION_RECORD_DAYS);
  await deletion.set({ endedAt: now(), deleteAt });
}
