import type { SessionStatus } from '../contract/index.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { refundUnit } from './quota-policy.ts';
import { getSessionRef, readSession, type Session } from './session-store.ts';
import { getUsageRef, readUsage, writeUsage } from './usage-store.ts';

/**
 * Sets the status that `decide` returns, or changes nothing if it returns undefined. `refunded` also takes the session back
 * from usage and statistics. Rethrows what `decide` throws.
 */
export async function closeSession(
  { db, statistics }: Pick<Services, 'db' | 'statistics'>,
  sessionId: string,
  uid: string,
  decide: (session: Session | undefined) => SessionStatus | undefined,
): Promise<void> {
  const refunded = await inTransaction(db, async (transaction) => {
    const [snapshot, user, storedUsage] = await transaction.getAll(
      getSessionRef(db, sessionId),
      db.collection('users').doc(uid),
      getUsageRef(db, uid),
    );
    const session = readSession(snapshot);
    const status = decide(session);
    if (session === undefined || status === undefined) return undefined;
    transaction.update(getSessionRef(db, sessionId), { status });
    if (status !== 'refunded') return undefined;
    const usage = readUsage(storedUsage);
    if (usage && user) {
      writeUsage(transaction, db, user, refundUnit(usage, session.type, session.spentIn));
    }
    return session;
  });
  if (refunded) statistics.countSession(refunded.type, refunded.startedAt, -1);
}

/** Refunds a session once, and only if the tutor has not replied yet. */
export const refundSession = (
  services: Pick<Services, 'db' | 'statistics'>,
  sessionId: string,
  uid: string,
): Promise<void> =>
  closeSession(services, sessionId, uid, (session) =>
    session?.owner === uid && session.status === 'reserved' ? 'refunded' : undefined,
  );
