import { isEqual } from 'date-fns';
import { inTransaction } from '../platform/firestore/transactions.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { readCountedAddress, writeAddressUsage } from './address-usage.ts';
import { refundUnit, type RefundReason } from './quota-policy.ts';
import { getSessionRef, readSession, type Session } from './session-store.ts';
import { getUsageRef, readUsage, writeUsage, type CountedUsage } from './usage-store.ts';

/** `isTimedOut`: the server has ended the session because its time was up, without a report from the page. */
export type Closing = { status: 'ended'; isTimedOut?: true } | { status: 'refunded'; reason: RefundReason };

/**
 * Closes a session in the way that `decide` returns; leaves it unchanged if `decide` returns undefined. `usages`: of the account and, for
 * a FREE session, of its email address. A refund subtracts the session from them and from the statistics. Returns whether the session was
 * refunded.
 */
export async function closeSession(
  { db, statistics, now }: Pick<Services, 'db' | 'statistics' | 'now'>,
  sessionId: string,
  uid: string,
  decide: (session: Session | undefined, usages: readonly CountedUsage[]) => Closing | undefined,
): Promise<boolean> {
  const refunded = await inTransaction(db, async (transaction) => {
    const [snapshot, user, storedUsage] = await transaction.getAll(
      getSessionRef(db, sessionId),
      db.collection('users').doc(uid),
      getUsageRef(db, uid),
    );
    const session = readSession(snapshot);
    const usage = readUsage(storedUsage);
    const at = now();
    const address =
      session?.addressUsage && (await readCountedAddress(transaction, db, session.addressUsage, at));
    const usages = [usage, address?.usage].filter((one) => one !== undefined);
    const decision = decide(session, usages);
    if (session === undefined || decision === undefined) return undefined;
    // A session with a saved transcript was useful to the learner, so it is not refunded.
    const isRefundDenied =
      decision.status === 'refunded' &&
      (session.isTranscriptDeleted ||
        (await transaction.get(db.collection('transcripts').doc(sessionId))).exists);
    const closing: Closing = isRefundDenied ? { status: 'ended' } : decision;
    const isRefunded = closing.status === 'refunded';
    const isTimedOut = closing.status === 'ended' && closing.isTimedOut === true;
    transaction.update(getSessionRef(db, sessionId), { status: closing.status, isTimedOut });
    if (!isRefunded) return undefined;
    const refund = { type: session.type, reason: closing.reason, at };
    const ofAddress = address && refundUnit(address.usage, refund, address.isCounted);
    if (address && ofAddress) writeAddressUsage(transaction, db, { ...address, usage: ofAddress });
    if (usage && user) {
      const isCounted = isEqual(usage.countedFrom, session.quotaPeriodStart);
      const ofAccount = refundUnit(usage, refund, isCounted);
      writeUsage(transaction, db, user, ofAccount, isCounted ? ofAddress : null);
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
