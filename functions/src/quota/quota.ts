import type { Firestore } from 'firebase-admin/firestore';
import { lessonOf, readSession, sessionRef, type Session } from '../sessions/session-store.ts';
import { inTransaction } from '../transaction.ts';
import { examineStart, type Reservation } from './examine-start.ts';
import { giveBackUnit } from './policy.ts';
import { readUsage, usageRef, writeUsage } from './usage-store.ts';

/**
 * Spends one unit and creates the session, in one transaction; a session that exists already under this id is returned
 * as it is, so that a repeated start spends nothing. Throws what `examineStart` throws.
 */
export function reserveSession(db: Firestore, reservation: Reservation): Promise<Session> {
  return inTransaction(db, async (transaction) => {
    const start = await examineStart(db, reservation, transaction);
    const session = sessionRef(db, reservation.sessionId);
    if (start.kind === 'new') {
      transaction.create(session, start.session);
      writeUsage(transaction, db, start.user, start.usage);
    }
    if (start.kind === 'changed') transaction.update(session, lessonOf(start.session));
    return start.session;
  });
}

/** Gives the unit of a start that failed back, once, and only while the tutor has not spoken. */
export function refundSession(db: Firestore, sessionId: string, uid: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const [snapshot, user, counters] = await transaction.getAll(
      sessionRef(db, sessionId),
      db.collection('users').doc(uid),
      usageRef(db, uid),
    );
    const session = snapshot && readSession(snapshot);
    if (session?.owner !== uid || session.status !== 'reserved') return;
    transaction.update(sessionRef(db, sessionId), { status: 'refunded' });
    const usage = counters && readUsage(counters);
    if (usage && user) {
      writeUsage(transaction, db, user, giveBackUnit(usage, session.type, session.spentIn));
    }
  });
}
