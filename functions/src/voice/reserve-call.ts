import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { AppError } from '../platform/errors.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { evaluateStart, writeStart, type ChargeStart, type StartRequest } from '../sessions/start-session.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import type { Session } from '../sessions/session-store.ts';
import {
  countOpenCalls,
  getCallId,
  getCallRef,
  getStartDueAt,
  readCall,
  type StoredCall,
} from './call-store.ts';

/** Clients may reconnect after a lost connection, but only a few times. */
const MAX_ATTEMPTS = 5;

/** The share of calls that guests and the FREE plan may use: the rest is kept for paid plans. */
const FREE_CALL_SHARE = 0.8;

/** A call takes only minutes, so one usually ends within this time. */
const RETRY_SECONDS = 60;

/** A new connection attempt, or an earlier one with the same offer that has been opened or is still opening. */
export type ConnectionAttempt =
  | { kind: 'new'; session: Session; call: StoredCall }
  | { kind: 'opened'; session: Session; answerSdp: string; call: DocumentSnapshot }
  | { kind: 'opening'; call: DocumentReference };

/**
 * Reserves the session and, in the same transaction, records the call before the model opens it, because the call may
 * be open from then on. Each new offer for an existing session is a further attempt, within the session's remaining
 * time. Throws like `reserveSession`, `too-many-requests` after too many attempts, and `lines-busy` while there are
 * `maxCalls` calls, or for guests and the FREE plan `FREE_CALL_SHARE` of them.
 *
 * Counts the calls outside the transaction, so starts at the same moment may exceed the maximum: counting in the transaction would
 * make every start conflict with every other start and end.
 */
export async function reserveCall(
  { db, maxCalls }: Pick<Services, 'db' | 'maxCalls'>,
  request: StartRequest,
  offerHash: string,
  chargeStart: ChargeStart,
): Promise<ConnectionAttempt> {
  const { requestId, sessionId, uid, now } = request;
  return inTransaction(db, async (transaction) => {
    const [start, count] = await Promise.all([
      evaluateStart(transaction, db, request),
      countOpenCalls(db, now),
    ]);
    const { session } = start;
    const previousRef = getCallRef(db, getCallId({ sessionId, attemptNumber: session.callAttempts }));
    const isFirst = start.kind === 'new';
    const snapshot = isFirst ? undefined : await transaction.get(previousRef);
    const previous = snapshot && readCall(snapshot);
    if (start.kind === 'repeated' && snapshot && previous?.offerHash === offerHash) {
      // Firestore has repeated the transaction, because the response to its commit was lost.
      if (previous.requestId === requestId) return { kind: 'new', session, call: previous };
      if (previous.opened)
        return { kind: 'opened', session, answerSdp: previous.opened.answerSdp, call: snapshot };
      if (now < previous.dueAt) return { kind: 'opening', call: previousRef };
    }
    if (session.callAttempts >= MAX_ATTEMPTS) {
      throw new AppError(
        'too-many-requests',
        'This call was restarted too many times. Please start a new one.',
      );
    }
    const callLimit = session.spendingGroup === 'paid' ? maxCalls : Math.ceil(FREE_CALL_SHARE * maxCalls);
    // A call that replaces a previous one does not increase the number of calls.
    if (previous === undefined && count >= callLimit) throw createLinesBusyError();
    await chargeStart(start);
    const attemptNumber = session.callAttempts + 1;
    const dueAt = getStartDueAt(now);
    const { spendingGroup } = session;
    const attempt = { sessionId, attemptNumber, offerHash, requestId };
    const call = { ...attempt, owner: uid, spendingGroup, opened: null, dueAt };
    // A deleted document means that the call was answered and has ended; a failed start keeps its document.
    const wasAnswered = !isFirst && previous?.opened !== null && previous?.failed !== true;
    const attempted = { ...session, callAttempts: attemptNumber, answered: session.answered || wasAnswered };
    writeStart(transaction, db, sessionId, { ...start, session: attempted });
    transaction.create(getCallRef(db, getCallId(call)), call);
    // Makes a start that is still in progress notice that it has been superseded, even if this one fails.
    if (previous?.opened === null) transaction.delete(previousRef);
    return { kind: 'new', session: attempted, call };
  });
}

const createLinesBusyError = () =>
  new AppError(
    'lines-busy',
    'All lines are busy right now. Please try again in a few minutes, or practise by text.',
    {
      retryAfter: RETRY_SECONDS,
    },
  );
