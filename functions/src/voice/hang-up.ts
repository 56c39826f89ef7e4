import { setTimeout as pause } from 'node:timers/promises';
import { addMilliseconds, differenceInSeconds } from 'date-fns';
import type { DocumentSnapshot, Precondition } from 'firebase-admin/firestore';
import { meetsPrecondition } from '../platform/firestore/transactions.ts';
import { runAndLogFailure, type Log } from '../platform/logging.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { closeSession, isUnused, type Closing } from '../sessions/close-session.ts';
import type { Session } from '../sessions/session-store.ts';
import {
  getCallRef,
  isUnchangedSince,
  queryCallsDueBy,
  queryCallsByOwner,
  readCall,
  type StoredCall,
} from './call-store.ts';

type HangUpServices = Pick<Services, 'ai' | 'statistics' | 'now'>;
type CallServices = HangUpServices & Pick<Services, 'db'>;

/**
 * Hangs up a call on the model's side and deletes its document; safe to run concurrently. A start that is still waiting for
 * the model finds its document deleted and hangs up by itself. If the model or the database fails, makes the call due so that
 * `hangUpExpiredCalls` retries, and throws.
 */
export const hangUpCall = (services: HangUpServices, snapshot: DocumentSnapshot): Promise<void> =>
  hangUpAndDelete(services, snapshot, (_call, precondition) => snapshot.ref.delete(precondition));

/** Hangs up a call like `hangUpCall`; `deleteDocument` deletes its document. */
async function hangUpAndDelete(
  services: HangUpServices,
  snapshot: DocumentSnapshot,
  deleteDocument: (call: StoredCall, precondition: Precondition) => Promise<unknown>,
): Promise<void> {
  const call = readCall(snapshot);
  if (call === undefined) return;
  let isDeleted = false;
  try {
    if (call.opened !== null) await services.ai.hangUp(call.opened.id);
    isDeleted = await meetsPrecondition(deleteDocument(call, isUnchangedSince(snapshot)));
  } catch (error) {
    await snapshot.ref.update({ dueAt: services.now() }).catch(() => undefined);
    throw error;
  }
  if (isDeleted) {
    countCallSeconds(services, call);
  } else {
    // The model may have opened the call meanwhile.
    await hangUpAndDelete(services, await snapshot.ref.get(), deleteDocument);
  }
}

/** The model itself ends a call after an hour. */
const MAX_SECONDS = 60 * 60;

/** Adds the duration of an ended call to the statistics; does nothing for a call that was never opened. */
export function countCallSeconds(
  { statistics, now }: Pick<Services, 'statistics' | 'now'>,
  { owner, spendingGroup, opened }: StoredCall,
): void {
  if (!opened?.at) return;
  const at = now();
  const seconds = Math.min(MAX_SECONDS, Math.max(0, differenceInSeconds(at, opened.at)));
  statistics.countUsage(owner, spendingGroup, { kind: 'call-ended', seconds }, at);
}

/**
 * Hangs up a call. Ends its session if the time is up or if `endsSession` is set; refunds a start that failed, crashed or was
 * superseded. Deletes the call's document in the same transaction: once it is deleted, nothing would retry the refund. Throws if
 * the model or the database fails.
 */
const endCall = (
  services: CallServices,
  snapshot: DocumentSnapshot,
  { endsSession = false } = {},
): Promise<void> =>
  hangUpAndDelete(services, snapshot, (call, precondition) =>
    closeSession(
      services,
      call.sessionId,
      call.owner,
      (session) => {
        if (call.opened === null || call.failed) return decideFailedStart(session, call);
        if (session?.status !== 'reserved') return undefined;
        if (endsSession) return { status: 'ended' };
        return session.expiresAt <= services.now() ? { status: 'ended', isTimedOut: true } : undefined;
      },
      (transaction) => transaction.delete(snapshot.ref, precondition),
    ),
  );

type StartAttempt = Pick<StoredCall, 'sessionId' | 'owner' | 'attemptNumber'>;

function decideFailedStart(
  session: Session | undefined,
  { attemptNumber }: StartAttempt,
): Closing | undefined {
  const isLatest = session?.status === 'reserved' && session.callAttempts === attemptNumber;
  if (!isLatest || session.answered) return undefined;
  return isUnused(session) ? { status: 'refunded', reason: 'failed' } : { status: 'ended' };
}

/** Refunds the session of a failed start once: only for its latest attempt, and only if no attempt was answered. Ends it if it was used. */
export const refundStart = (
  services: Pick<Services, 'db' | 'statistics' | 'now'>,
  attempt: StartAttempt,
): Promise<boolean> =>
  closeSession(services, attempt.sessionId, attempt.owner, (session) => decideFailedStart(session, attempt));

/** More open calls than a user can have, unless the model has been unreachable for a long time. */
const MAX_CALLS_PER_USER = 20;

/**
 * Ends all but a user's newest call. Firestore's clock decides, so concurrent starts agree on which call that is. Also
 * ends the sessions of the older calls, except the newest call's own: otherwise two devices would take the call from
 * each other repeatedly.
 */
export async function endOlderCalls(services: CallServices, uid: string): Promise<void> {
  const { docs } = await queryCallsByOwner(services.db, uid).limit(MAX_CALLS_PER_USER).get();
  const [newest, ...older] = docs.toSorted((a, b) =>
    a.createTime.valueOf() < b.createTime.valueOf() ? 1 : -1,
  );
  const isInNewestSession = (snapshot: DocumentSnapshot) =>
    newest !== undefined && readCall(snapshot)?.sessionId === readCall(newest)?.sessionId;
  await Promise.all(
    older.map((snapshot) => endCall(services, snapshot, { endsSession: !isInNewestSession(snapshot) })),
  );
}

/** Ends a call if it is due and has not ended. Returns false if it is not due yet. Throws if the model cannot be reached. */
export async function endCallIfDue(services: CallServices, id: string): Promise<boolean> {
  const snapshot = await getCallRef(services.db, id).get();
  const call = readCall(snapshot);
  if (call !== undefined && services.now() < call.dueAt) return false;
  await endCall(services, snapshot);
  return true;
}

/** The sweep runs once a minute, so it also waits for calls due soon; otherwise they could last up to a minute too long. */
const LOOKAHEAD_MS = 20_000;
const MAX_DUE_CALLS = 200;

/** Ends up to `MAX_DUE_CALLS` calls that are due now or within `LOOKAHEAD_MS`, and refunds crashed starts. */
export async function hangUpExpiredCalls(services: CallServices, log: Log): Promise<void> {
  const { db, now } = services;
  const { docs } = await queryCallsDueBy(db, addMilliseconds(now(), LOOKAHEAD_MS)).limit(MAX_DUE_CALLS).get();
  await Promise.all(
    docs.map((snapshot) =>
      runAndLogFailure(log, 'ending a call', async () => {
        const dueAt = readCall(snapshot)?.dueAt ?? now();
        await pause(Math.max(0, dueAt.getTime() - now().getTime()));
        await endCallIfDue(services, snapshot.id);
      }),
    ),
  );
}
