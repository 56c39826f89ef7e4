import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { inTransaction } from '../transaction.ts';
import { readSession, requireOpenSession, sessionRef, type Session } from './session-store.ts';

/** How many replies may be begun for each that there may be: a failure is tried again, and nobody tries for ever. */
const ATTEMPTS_PER_MESSAGE = 3;

/**
 * The session that is to be introduced, and whether by the one introduction that its unit has paid for: whoever asks first.
 * Throws `session-not-found` or `session-ended`.
 */
export function claimIntroduction(
  db: Firestore,
  sessionId: string,
  uid: string,
  now: Date,
): Promise<{ session: Session; isPaid: boolean }> {
  return inTransaction(db, async (transaction) => {
    const found = readSession(await transaction.get(sessionRef(db, sessionId)));
    const session = requireOpenSession(found, 'text', uid, now);
    const isPaid = session.status === 'reserved' && !session.introductionClaimed;
    if (isPaid) transaction.update(sessionRef(db, sessionId), { introductionClaimed: true });
    return { session, isPaid };
  });
}

/**
 * Notes that the tutor has spoken: from here on the unit is not given back. Throws `session-ended` where it has been
 * given back in the meantime, because another introduction of the same session failed.
 */
export function markIntroduced(db: Firestore, sessionId: string, uid: string, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    requireOpenSession(readSession(await transaction.get(sessionRef(db, sessionId))), 'text', uid, now);
    transaction.update(sessionRef(db, sessionId), { status: 'active' });
  });
}

/**
 * Counts one more reply before it is made, so that no number of simultaneous calls gets past the limit.
 * Throws `session-not-found`, `session-ended` or `MESSAGE_LIMIT_REACHED`.
 */
export function countReply(db: Firestore, sessionId: string, uid: string, now: Date): Promise<Session> {
  return inTransaction(db, async (transaction) => {
    const found = readSession(await transaction.get(sessionRef(db, sessionId)));
    const session = requireOpenSession(found, 'text', uid, now);
    const { messageCount, attempts, maxMessages } = session;
    if (messageCount >= maxMessages || attempts >= ATTEMPTS_PER_MESSAGE * maxMessages) {
      throw new AppError('MESSAGE_LIMIT_REACHED', 'This session has reached its message limit.');
    }
    const counted = { messageCount: messageCount + 1, attempts: attempts + 1, status: 'active' } as const;
    transaction.update(sessionRef(db, sessionId), counted);
    return { ...session, ...counted };
  });
}

/** Takes the count back for a reply that never came; the attempt stays counted. */
export async function uncountReply(db: Firestore, sessionId: string): Promise<void> {
  await sessionRef(db, sessionId).update({ messageCount: FieldValue.increment(-1) });
}
