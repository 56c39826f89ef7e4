import { differenceInSeconds } from 'date-fns';
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

/** The platform ends a request after this time (index.ts), so an older claim belongs to a request that was killed. */
const CLAIM_SECONDS = 60;

/**
 * Claims the introduction of a session. `isIncluded`: the session's quota covers it, because it is the first. `isRefundable`: if it
 * fails, no other request is introducing the session, so that it can be refunded.
 */
export const claimIntroduction = (db: Firestore, sessionId: string, uid: string, now: Date) =>
  withOpenSession(db, sessionId, uid, now, (session, update) => {
    const { status, introductionClaimedAt: claimedAt } = session;
    const isIncluded = status === 'reserved' && claimedAt === null;
    const isAbandoned = claimedAt !== null && differenceInSeconds(now, claimedAt) >= CLAIM_SECONDS;
    const isRefundable = isIncluded || (status === 'reserved' && isAbandoned);
    if (isRefundable) update({ introductionClaimedAt: now });
    return { session, isIncluded, isRefundable };
  });

/**
 * Activates a session that a repeated request has introduced. Throws `session-ended` if the first request failed meanwhile and
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
