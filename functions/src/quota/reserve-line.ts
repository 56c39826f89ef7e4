import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { callIdOf, callRef, readCall, startDueAt, type StoredCall } from '../sessions/call-store.ts';
import type { Session } from '../sessions/session-store.ts';
import { inTransaction } from '../transaction.ts';
import { examineStart, type Reservation } from './examine-start.ts';
import { writeStart } from './quota.ts';

/** How often one session may be begun anew: who loses the line may come back, and nobody comes back for ever. */
const MAX_LINES = 5;

/** What a start of a call comes to: one to open; one that has been opened for the same offer; one that is being opened. */
export type Line =
  | { kind: 'new'; session: Session; call: StoredCall }
  | { kind: 'opened'; session: Session; answerSdp: string }
  | { kind: 'opening' };

/**
 * Spends one unit, creates the session and notes that a call of it is about to be opened, in one transaction. A session
 * that exists already gets a further line for a further offer, in the time that it has left. Throws what `examineStart`
 * throws, and `too-many-requests` where there have been too many lines.
 */
export function reserveLine(db: Firestore, reservation: Reservation, offerHash: string): Promise<Line> {
  const { sessionId, uid, now } = reservation;
  return inTransaction(db, async (transaction) => {
    const start = await examineStart(db, reservation, transaction);
    const { session } = start;
    const last =
      start.kind === 'new'
        ? undefined
        : await transaction.get(callRef(db, callIdOf(sessionId, session.lines)));
    const previous = last && readCall(last);
    if (start.kind === 'repeated' && previous?.offerHash === offerHash) {
      if (previous.opened) return { kind: 'opened', session, answerSdp: previous.opened.answerSdp };
      if (now < previous.dueAt) return { kind: 'opening' };
    }
    if (session.lines >= MAX_LINES) {
      throw new AppError(
        'too-many-requests',
        'This call was begun anew too often. Please start another one.',
      );
    }
    const line = session.lines + 1;
    const call = { owner: uid, sessionId, line, offerHash, opened: null, dueAt: startDueAt(now) };
    // A call that is no longer noted has been ended, and so had been answered; one whose start has failed had not.
    const wasAnswered = last !== undefined && previous?.opened !== null && previous?.failed !== true;
    const answered = session.answered || wasAnswered;
    const begun = { ...session, lines: line, answered };
    writeStart(transaction, db, sessionId, { ...start, session: begun });
    transaction.create(callRef(db, callIdOf(sessionId, line)), call);
    // A start that is still on its way finds that it has lost its place, even where this one fails.
    if (previous?.opened === null) transaction.delete(callRef(db, callIdOf(sessionId, session.lines)));
    return { kind: 'new', session: begun, call };
  });
}
