import { inTransaction } from '../platform/firestore/transactions.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { readAddressUsage, writeAddressUsage } from './address-usage.ts';
import { refundUnit, type RefundReason } from './quota-policy.ts';
import { getSessionRef, readSession, type Session } from './session-store.ts';
import { getUsageRef, readUsage, writeUsage, type Usage } from './usage-store.ts';

/** `isTimedOut`: the server has ended the session because its time was up, without a report from the page. */
export type Closing = { status: 'ended'; isTimedOut?: true } | { status: 'refunded'; reason: RefundReason };

/**
 * Closes a session in the way that `decide` returns; leaves it unchanged if `decide` returns undefined. A refund also subtracts the
 * session from the statistics, from the account's usage and from that of its email address. Returns whether the session was refunded.
 */
export async function closeSession(
  { db, statistics, now }: Pick<Services, 'db' | 'statistics' | 'now'>,
  sessionId: string,
  uid: string,
  decide: (session: Session | undefined, usage: Usage | undefined) => Closing | undefined,
): Promise<boolean> {
  const refunded = await inTransaction(db, async (transaction) => {
    const [snapshot, user, storedUsage] = await transaction.getAll(
      getSessionRef(db, sessionId),
      db.collection('users').doc(uid),
      getUsageRef(db, uid),
    );
    const session = readSession(snapshot);
    const usage = readUsage(storedUsage);
    const decision = decide(session, usage);
    if (session === undefined || decision === undefined) return undefined;
    // A session with a saved transcript was useful to the learner, so it is not refunded.
    const isRefundDenied =
      decision.status === 'refunded' &&
      (session.isTranscriptDeleted ||
        (await transaction.get(db.collection('transcripts').doc(sessionId))).exists);
    const closing: Closing = isRefundDenied ? { status: 'ended' } : decision;
    const isRefunded = closing.status === 'refunded';
    const { addressUsageId: addressId } = session;
    const addressUsage =
      isRefunded && addressId !== null ? await readAddressUsage(transaction, db, addressId) : undefined;
    const isTimedOut = closing.status === 'ended' && closing.isTimedOut === true;
    transaction.update(getSessionRef(db, sessionId), { status: closing.status, isTimedOut });
    if (!isRefunded) return undefined;
    if (usage && user) {
      const refund = { type: session.type, reason: closing.reason, at: now() };
      const isCounted = session.quotaPeriodStart.getTime() === usage.countedFrom.getTime();
      writeUsage(transaction, db, user, refundUnit(usage, refund, isCounted));
      if (addressId !== null && addressUsage !== undefined) {
        const isAddressCounted = session.startedAt >= addressUsage.countedFrom;
        writeAddressUsage(transaction, db, addressId, refundUnit(addressUsage, refund, isAddressCounted));
      }
    }
    return session;
  });
  if (refunded) statistics.countSession(refunded.type, refunded.startedAt, -1);
  return refunded !== undefined;
}

/** Whether no feedback, facts or speech have been requested for the session. */
export const isUnused = ({ feedbackRequests, factRequests, spokenCharacters }: Session): boolean =>
  Object.keys(feedbackRequests).length === 0 && factRequests === 0 && spokenCharacters === 0;

/** Refunds a session once, and only while it is still `reserved` and unused. */
export const refundSession = (
  services: Pick<Services, 'db' | 'statistics' | 'now'>,
  sessionId: string,
  uid: string,
): Promise<boolean> =>
  closeSession(services, sessionId, uid, (session) =>
    session?.owner === uid && session.status === 'reserved' && isUnused(session)
      ? { status: 'refunded', reason: 'failed' }
      : undefined,
  );
