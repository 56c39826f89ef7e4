import { randomUUID } from 'node:crypto';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { AppError } from '../platform/errors.ts';
import { inTransaction, isNotFound } from '../platform/firestore/transactions.ts';
import { getSessionRef, readSession, requireOpenSession, type Session } from './session-store.ts';

/** Failed replies may be retried, but not without limit. */
export const ATTEMPTS_PER_MESSAGE = 3;

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

/** Claims the introduction of a session. `isFirst`: the session's quota covers it, and the session can be refunded if it fails. */
export function claimIntroduction(db: Firestore, sessionId: string, uid: string, now: Date) {
  const requestId = randomUUID();
  return withOpenSession(db, sessionId, uid, now, (session, update) => {
    const { status, introductionClaimedAt: claimedAt } = session;
    // Firestore has repeated the transaction, because the response to its commit was lost.
    if (session.introductionRequestId === requestId) return { session, isFirst: true };
    const isFirst = status === 'reserved' && claimedAt === null;
    if (isFirst) update({ introductionClaimedAt: now, introductionRequestId: requestId });
    return { session, isFirst };
  });
}

/**
 * Activates a session whose introduction a repeated request has generated. Throws `session-ended` if the first request has failed in the
 * meantime and refunded the session.
 */
export const markIntroduced = (db: Firestore, sessionId: string, uid: string, now: Date): Promise<void> =>
  withOpenSession(db, sessionId, uid, now, (_session, update) => update({ status: 'active' }));

interface CountedReply {
  session: Session;
  /** The reply to this turn that an earlier request completed after its client had disconnected. */
  storedReply: string | null;
  /** False for a repeated turn, whose earlier reply may have been received. */
  isNewlyCounted: boolean;
}

/**
 * Counts a reply in advance, so that concurrent requests cannot exceed the limit. A repeated turn is an attempt, but not another
 * reply. Throws `MESSAGE_LIMIT_REACHED`.
 */
export const countReply = (
  db: Firestore,
  sessionId: string,
  uid: string,
  now: Date,
  turn?: string,
): Promise<CountedReply> =>
  withOpenSession(db, sessionId, uid, now, (session, update) => {
    const { messageCount, attempts, maxMessages, lastTurn } = session;
    const repeated = turn !== undefined && lastTurn?.id === turn ? lastTurn : null;
    if (repeated?.reply) return { session, storedReply: repeated.reply, isNewlyCounted: false };
    const added = repeated?.isCounted ? 0 : 1;
    if (messageCount + added > maxMessages || attempts >= ATTEMPTS_PER_MESSAGE * maxMessages) {
      throw new AppError('MESSAGE_LIMIT_REACHED', 'This session has reached its message limit.');
    }
    const counted = {
      messageCount: messageCount + added,
      attempts: attempts + 1,
      status: 'active',
      lastTurn: turn === undefined ? null : { id: turn, isCounted: true, reply: null },
    } as const;
    update(counted);
    return { session: { ...session, ...counted }, storedReply: null, isNewlyCounted: added === 1 };
  });

/** Runs a transaction on a session if this is still its last turn. */
const withLastTurn = (
  db: Firestore,
  sessionId: string,
  turn: string,
  getUpdate: (session: Session, lastTurn: NonNullable<Session['lastTurn']>) => Partial<Session> | undefined,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const ref = getSessionRef(db, sessionId);
    const session = readSession(await transaction.get(ref));
    const update = session?.lastTurn?.id === turn ? getUpdate(session, session.lastTurn) : undefined;
    if (update !== undefined) transaction.update(ref, update);
  });

/** Keeps a complete reply until the client asks for it again, or for the next one; not if the learner has deleted the transcript. */
export const storeReply = (db: Firestore, sessionId: string, turn: string, reply: string): Promise<void> =>
  withLastTurn(db, sessionId, turn, ({ isTranscriptDeleted }, lastTurn) =>
    isTranscriptDeleted ? undefined : { lastTurn: { ...lastTurn, reply } },
  );

/** Stores whether the learner has left the topic, for the next replies. */
export async function storeTopicCheck(db: Firestore, sessionId: string, isOffTopic: boolean): Promise<void> {
  await getSessionRef(db, sessionId).update({ isOffTopic });
}

/**
 * Subtracts a failed reply from the message count; its attempt still counts. Of several attempts at one turn, only the latest
 * decides.
 */
export async function revertReplyCount(
  db: Firestore,
  sessionId: string,
  attempt: number,
  turn?: string,
): Promise<void> {
  if (turn === undefined) {
    try {
      await getSessionRef(db, sessionId).update({ messageCount: FieldValue.increment(-1) });
    } catch (error) {
      // Deleted in the meantime, together with its owner's account.
      if (!isNotFound(error)) throw error;
    }
    return;
  }
  await withLastTurn(db, sessionId, turn, ({ messageCount, attempts }, lastTurn) =>
    attempts === attempt && lastTurn.isCounted
      ? { messageCount: messageCount - 1, lastTurn: { ...lastTurn, isCounted: false } }
      : undefined,
  );
}
