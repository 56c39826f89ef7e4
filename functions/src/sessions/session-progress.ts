import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { AppError } from '../platform/errors.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { getSessionRef, readSession, requireOpenSession, type Session } from './session-store.ts';

/** Failed replies may be retried, but not without limit. */
const ATTEMPTS_PER_MESSAGE = 3;

/** Runs a transaction on an open text session of the user. Throws `session-not-found` or `session-ended`. */
const withOpenSession = <Result>(
  db: Firestore,
  sessionId: string,
  uid: string,
  now: Date,
  body: (session: Session, update: (fields: Partial<Session>) => void) => Result,
): Promise<Result> =>
  inTransaction(db, async (transaction: Transaction) => {
    const ref = getSessionRef(db, sessionId);
    const session = requireOpenSession(readSession(await transaction.get(ref)), 'text', uid, now);
    return body(session, (fields) => transaction.update(ref, fields));
  });

/** Returns the session to introduce; `isIncluded` for the first introduction, which the session's quota covers. */
export const claimIntroduction = (db: Firestore, sessionId: string, uid: string, now: Date) =>
  withOpenSession(db, sessionId, uid, now, (session, update) => {
    const isIncluded = session.status === 'reserved' && !session.introductionClaimed;
    if (isIncluded) update({ introductionClaimed: true });
    return { session, isIncluded };
  });

/**
 * Activates the session, so that it can no longer be refunded. Throws `session-ended` if a concurrent introduction failed and
 * refunded it.
 */
export const markIntroduced = (db: Firestore, sessionId: string, uid: string, now: Date): Promise<void> =>
  withOpenSession(db, sessionId, uid, now, (_session, update) => update({ status: 'active' }));

/** Counts a reply in advance, so that concurrent requests cannot exceed the limit. Throws `MESSAGE_LIMIT_REACHED`. */
export const countReply = (db: Firestore, sessionId: string, uid: string, now: Date): Promise<Session> =>
  withOpenSession(db, sessionId, uid, now, (session, update) => {
    const { messageCount, attempts, maxMessages } = session;
    if (messageCount >= maxMessages || attempts >= ATTEMPTS_PER_MESSAGE * maxMessages) {
      throw new AppError('MESSAGE_LIMIT_REACHED', 'This session has reached its message limit.');
    }
    const counted = { messageCount: messageCount + 1, attempts: attempts + 1, status: 'active' } as const;
    update(counted);
    return { ...session, ...counted };
  });

/** Subtracts a failed reply from the message count; its attempt still counts. */
export async function uncountReply(db: Firestore, sessionId: string): Promise<void> {
  await getSessionRef(db, sessionId).update({ messageCount: FieldValue.increment(-1) });
}
