import type { Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import type { Progress } from '../contract/index.ts';
import { getDeletionRef, requireActiveAccount } from '../platform/firestore/account-status.ts';
import { iterateDocuments } from '../platform/firestore/documents.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { addSession, getProgressRef, readProgress, writeProgress } from '../progress/progress-store.ts';
import { summarizeSession } from '../progress/summarize-session.ts';
import { readTranscript } from './transcript-store.ts';

/** Each transcript can be half a megabyte. */
const TRANSCRIPTS_AT_ONCE = 2;
const MAX_ATTEMPTS = 5;

/** The progress, and when each transcript was last changed. */
async function summarizeAll(transcripts: Query) {
  let progress: Progress = { sessions: [] };
  const updateTimes = new Map<string, Timestamp>();
  for await (const snapshot of iterateDocuments(transcripts, TRANSCRIPTS_AT_ONCE)) {
    updateTimes.set(snapshot.id, snapshot.updateTime);
    const transcript = readTranscript(snapshot);
    if (transcript) progress = addSession(progress, await summarizeSession(snapshot.id, transcript));
  }
  return { progress, updateTimes };
}

/**
 * Rebuilds a learner's progress from the stored transcripts, and keeps the weekly goal. Starts again if a transcript changes in the
 * meantime. Throws `user-not-found`.
 */
export async function rebuildProgress(db: Firestore, uid: string): Promise<Progress> {
  const transcripts = db.collection('transcripts').where('owner', '==', uid);
  const ref = getProgressRef(db, uid);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { progress, updateTimes } = await summarizeAll(transcripts);
    const rebuilt = await inTransaction(db, async (transaction) => {
      const { docs } = await transaction.get(transcripts.select());
      const isUnchanged = docs.every(({ id, updateTime }) => updateTimes.get(id)?.isEqual(updateTime));
      if (!isUnchanged || docs.length !== updateTimes.size) return null;
      const [stored, user, deletion] = await transaction.getAll(
        ref,
        db.collection('users').doc(uid),
        getDeletionRef(db, uid),
      );
      requireActiveAccount(user, deletion);
      const { weeklyGoal } = readProgress(stored);
      const complete = { ...progress, ...(weeklyGoal !== undefined && { weeklyGoal }) };
      writeProgress(transaction, ref, complete);
      return complete;
    });
    if (rebuilt) return rebuilt;
  }
  throw new Error(`The transcripts of ${uid} kept changing.`);
}
