import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { SessionStatus } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { lessonOf, readSession, sessionRef, type Session } from '../sessions/session-store.ts';
import { inTransaction } from '../transaction.ts';
import { examineStart, type Reservation, type Start } from './examine-start.ts';
import { giveBackUnit } from './policy.ts';
import { readUsage, usageRef, writeUsage } from './usage-store.ts';

/**
 * Spends one unit and creates the session, in one transaction; a session that exists already under this id is returned
 * as it is, so that a repeated start spends nothing. Throws what `examineStart` throws.
 */
export function reserveSession(db: Firestore, reservation: Reservation): Promise<Start> {
  return inTransaction(db, async (transaction) => {
    const start = await examineStart(db, reservation, transaction);
    if (start.kind !== 'repeated') writeStart(transaction, db, reservation.sessionId, start);
    return start;
  });
}

/** Writes what granting a start comes to: a new session and its unit, or what is new of one that exists already. */
export function writeStart(transaction: Transaction, db: Firestore, sessionId: string, start: Start): void {
  if (start.kind === 'new') {
    transaction.create(sessionRef(db, sessionId), start.session);
    writeUsage(transaction, db, start.user, start.usage);
    return;
  }
  const { lines, answered } = start.session;
  transaction.update(sessionRef(db, sessionId), { ...lessonOf(start.session), lines, answered });
}

/**
 * Gives a session the status that `decide` says, or leaves it as it is where that is undefined; one that is `refunded`
 * gives its unit back, and counts as none that was started. What `decide` throws is thrown.
 */
export async function closeSession(
  { db, statistics }: Pick<Deps, 'db' | 'statistics'>,
  sessionId: string,
  uid: string,
  decide: (session: Session | undefined) => SessionStatus | undefined,
): Promise<void> {
  const refunded = await inTransaction(db, async (transaction) => {
    const [snapshot, user, counters] = await transaction.getAll(
      sessionRef(db, sessionId),
      db.collection('users').doc(uid),
      usageRef(db, uid),
    );
    const session = snapshot && readSession(snapshot);
    const status = decide(session);
    if (session === undefined || status === undefined) return undefined;
    transaction.update(sessionRef(db, sessionId), { status });
    const usage = counters && readUsage(counters);
    if (status === 'refunded' && usage && user) {
      writeUsage(transaction, db, user, giveBackUnit(usage, session.type, session.spentIn));
    }
    return status === 'refunded' ? session : undefined;
  });
  if (refunded) statistics.countSession(refunded.type, refunded.startedAt, -1);
}

/** Gives the unit of a start that failed back, once, and only while the tutor has not spoken. */
export const refundSession = (
  deps: Pick<Deps, 'db' | 'statistics'>,
  sessionId: string,
  uid: string,
): Promise<void> =>
  closeSession(deps, sessionId, uid, (session) =>
    session?.owner === uid && session.status === 'reserved' ? 'refunded' : undefined,
  );
