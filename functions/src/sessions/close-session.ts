import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { inTransaction } from '../platform/firestore/transactions.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { readCountedAddress, writeAddressUsage } from './address-usage.ts';
import { canReportRefund, refundUnit, type RefundReason } from './quota-policy.ts';
import { getSessionRef, readSession, type Session } from './session-store.ts';
import { getUsageRef, readUsage, writeUsage, type CountedUsage } from './usage-store.ts';

/** `isTimedOut`: the server has ended the session because its time was up, without a report from the page. */
export type Closing = { status: 'ended'; isTimedOut?: true } | { status: 'refunded'; reason: RefundReason };

/** Decides how to close a session; undefined leaves it unchanged. */
type Decide = (session: Session | undefined) => Closing | undefined;

/**
 * Closes a session in the way that `decide` returns. Ends it without a refund if its transcript was saved or too many refunds were
 * reported. A refund subtracts the session from the statistics, from the account's usage and from that of its email address.
 * `alsoWrite` adds writes to the transaction, whatever happens to the session. Returns whether the session was refunded.
 */
export async function closeSession(
  { db, statistics, now }: Pick<Services, 'db' | 'statistics' | 'now'>,
  sessionId: string,
  uid: string,
  decide: Decide,
  alsoWrite?: (transaction: Transaction) => void,
): Promise<boolean> {
  const refunded = await inTransaction(db, async (transaction) => {
    const closed = await closeInTransaction(transaction, db, { sessionId, uid, decide, at: now() });
    alsoWrite?.(transaction);
    return closed;
  });
  if (refunded) statistics.countSession(refunded.type, refunded.startedAt, -1);
  return refunded !== undefined;
}

/** Returns the session if it was refunded. */
async function closeInTransaction(
  transaction: Transaction,
  db: Firestore,
  { sessionId, uid, decide, at }: { sessionId: string; uid: string; decide: Decide; at: Date },
): Promise<Session | undefined> {
  const ref = getSessionRef(db, sessionId);
  const [snapshot, user, storedUsage] = await transaction.getAll(
    ref,
    db.collection('users').doc(uid),
    getUsageRef(db, uid),
  );
  const session = readSession(snapshot);
  const usage = readUsage(storedUsage);
  const decision = decide(session);
  if (session === undefined || decision === undefined) return undefined;
  if (decision.status === 'ended') {
    transaction.update(ref, { status: 'ended', isTimedOut: decision.isTimedOut === true });
    return undefined;
  }
  const { reason } = decision;
  const readAddress = (id: string | null | undefined) =>
    id ? readCountedAddress(transaction, db, id, at) : undefined;
  const address = await readAddress(session.addressUsage?.id);
  const latestId = usage?.addressUsageId;
  const latest = latestId === address?.id ? address : await readAddress(latestId);
  const usages = [usage, address?.usage].filter((one) => one !== undefined);
  // A session with a saved transcript was useful to the learner.
  const isRefundable =
    canRefund(usages, reason, at) &&
    !session.isTranscriptDeleted &&
    !(await transaction.get(db.collection('transcripts').doc(sessionId))).exists;
  transaction.update(ref, { status: isRefundable ? 'refunded' : 'ended', isTimedOut: false });
  if (!isRefundable) return undefined;
  const refund = { type: session.type, reason, at };
  const isCounted = address?.usage.countersId === session.addressUsage?.countersId;
  const ofAddress = address && refundUnit(address.usage, refund, isCounted);
  if (address && ofAddress) writeAddressUsage(transaction, db, { ...address, usage: ofAddress });
  if (usage && user) {
    const ofAccount = refundUnit(usage, refund, usage.countersId === session.countersId);
    writeUsage(transaction, db, user, ofAccount, latest === address ? ofAddress : latest?.usage);
  }
  return session;
}

const canRefund = (usages: readonly CountedUsage[], reason: RefundReason, now: Date): boolean =>
  reason === 'failed' || (usages.length > 0 && usages.every((usage) => canReportRefund(usage, reason, now)));

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
