import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { inTransaction } from '../transaction.ts';
import { readSession, requireOpenSession, sessionRef, type Session } from './session-store.ts';

/** The caller's own session, if it may still be talked in. Throws `session-not-found` or `session-ended`. */
export async function findOpenSession(
  db: Firestore,
  sessionId: string,
  uid: string,
  now: Date,
): Promise<Session> {
  return requireOpenSession(readSession(await sessionRef(db, sessionId).get()), uid, now);
}

/**
 * Notes that the tutor has spoken: from here on the unit is not given back. Throws `session-ended` where it has been
 * given back in the meantime, because another introduction of the same session failed.
 */
export function markIntroduced(db: Firestore, sessionId: string, uid: string, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    requireOpenSession(readSession(await transaction.get(sessionRef(db, sessionId))), uid, now);
    transaction.update(sessionRef(db, sessionId), { status: 'active' });
  });
}

/**
 * Counts one more reply before it is made, so that no number of simultaneous calls gets past the limit.
 * Throws `session-not-found`, `session-ended` or `MESSAGE_LIMIT_REACHED`.
 */
export function countReply(db: Firestore, sessionId: string, uid: string, now: Date): Promise<Session> {
  return inTransaction(db, async (transaction) => {
    const session = requireOpenSession(
      readSession(await transaction.get(sessionRef(db, sessionId))),
      uid,
      now,
    );
    if (session.messageCount >= session.maxMessages) {
      throw new AppError('MESSAGE_LIMIT_REACHED', 'This session has reached its maximum of messages.');
    }
    const messageCount = session.messageCount + 1;
    transaction.update(sessionRef(db, sessionId), { messageCount, status: 'active' });
    return { ...session, messageCount };
  });
}

/** Takes the count back for a reply that never came. */
export async function uncountReply(db: Firestore, sessionId: string): Promise<void> {
  await sessionRef(db, sessionId).update({ messageCount: FieldValue.increment(-1) });
}
