import { AppError } from '../platform/errors.ts';
import { getMemoryRef, readMemory } from '../memory/memory-store.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { getProgressRef, readProgress, removeSession, writeProgress } from '../progress/progress-store.ts';
import { getSessionRef, readSession } from '../sessions/session-store.ts';
import { getTranscriptRef } from './transcript-store.ts';

/**
 * Deletes a transcript of the caller, the session's summary from the progress, the facts noted from it, and a reply that is kept with
 * the session. Marks the session, so that a page that still has the transcript cannot save it again. Throws `registered-only` and `session-not-found`.
 */
export const deleteTranscript: UseCase<'deleteTranscript'> = async ({ db }, { sessionId }, context) => {
  requireRegistered(context);
  const { uid } = context;
  const ref = getTranscriptRef(db, sessionId);
  const sessionRef = getSessionRef(db, sessionId);
  const progressRef = getProgressRef(db, uid);
  await inTransaction(db, async (transaction) => {
    const memoryRef = getMemoryRef(db, uid);
    const [transcript, found, progress, memory] = await transaction.getAll(
      ref,
      sessionRef,
      progressRef,
      memoryRef,
    );
    const session = readSession(found);
    // A session is kept for 90 days, a transcript for years.
    const owner: unknown = transcript?.exists ? transcript.get('owner') : session?.owner;
    if (owner !== uid) throw new AppError('session-not-found', "This session doesn't exist.");
    transaction.delete(ref);
    if (session) transaction.update(sessionRef, { isTranscriptDeleted: true, lastTurn: null });
    const before = readProgress(progress);
    if (before.sessions.some(({ id }) => id === sessionId)) {
      writeProgress(transaction, progressRef, removeSession(before, sessionId));
    }
    const { facts, ...rest } = readMemory(memory);
    const otherFacts = facts.filter((fact) => fact.sessionId !== sessionId);
    if (otherFacts.length < facts.length) transaction.set(memoryRef, { ...rest, facts: otherFacts });
  });
  return {};
};
