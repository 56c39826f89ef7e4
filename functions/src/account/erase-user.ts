import { addDays, addHours } from 'date-fns';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { anonymizeEntries } from '../admin/audit-log.ts';
import { removeFromDirectory } from '../directory/index-user.ts';
import { isAuthUserNotFound } from '../platform/auth.ts';
import { getDeletionRef } from '../platform/firestore/account-status.ts';
import { deleteDocuments } from '../platform/firestore/documents.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { queryCallsOfOwner } from '../voice/call-store.ts';
import { releaseCall } from '../voice/hang-up.ts';
import { getUserData } from './user-data.ts';

export type EraseServices = Pick<Services, 'db' | 'ai' | 'authUsers' | 'statistics' | 'now'>;

/**
 * Keeps the deletion note while old tokens are valid (an hour), so that no page can create new data, and until the daily job
 * has deleted late statistics.
 */
const NOTE_DAYS = 2;

/** Time for the request that asked for the deletion to finish before the daily job resumes it. */
const RESUME_AFTER_HOURS = 1;

/**
 * Deletes a user and all their data except billing events and anonymized audit entries. The deletion is noted first, which
 * blocks new data; the Firebase Auth user goes last, so that the user can retry until then. Every step is repeatable: an
 * interrupted deletion is started again by the user or the daily job. Throws if any step fails, for example if a call
 * cannot be hung up.
 */
export async function eraseUser(services: EraseServices, uid: string): Promise<void> {
  const { db, authUsers, statistics, now } = services;
  const data = getUserData(db, uid);
  const note = getDeletionRef(db, uid);
  const resumeAt: Date = addHours(now(), RESUME_AFTER_HOURS);
  await note.set({ resumeAt });
  // Sessions go before the calls, so that no new reply starts while calls are hung up.
  await deleteDocuments(data.sessions());
  const { docs: calls } = await queryCallsOfOwner(db, uid).get();
  await Promise.all(calls.map((snapshot) => releaseCall(services, snapshot)));
  await db.recursiveDelete(data.words());
  await data.wordBank().delete();
  await deleteDocuments(data.transcripts());
  await data.subscription().delete();
  await data.usage().delete();
  await data.record().delete();
  await removeFromDirectory({ db }, uid);
  await anonymizeEntries(db, uid);
  // Otherwise pending statistics would be written after the deletion.
  await statistics.flush();
  await deleteDocuments(data.statistics());
  await authUsers.deleteUser(uid).catch((error: unknown) => {
    if (!isAuthUserNotFound(error)) throw error;
  });
  const deleteAt: Date = addDays(now(), NOTE_DAYS);
  await note.set({ endedAt: now(), deleteAt });
}

/** Deletions that were interrupted, longest ago first. */
export const queryInterruptedDeletions = (db: Firestore, now: Date): Query =>
  db.collection('deletions').where('resumeAt', '<=', now).orderBy('resumeAt');

/** Finished deletions whose notes still exist. */
export const queryEndedDeletions = (db: Firestore): Query => db.collection('deletions').orderBy('endedAt');
