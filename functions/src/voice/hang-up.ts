import { setTimeout as pause } from 'node:timers/promises';
import { addMilliseconds, differenceInSeconds } from 'date-fns';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { runAndLogFailure, type Log } from '../platform/logging.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { closeSession, isUnused } from '../sessions/close-session.ts';
import {
  deleteCall,
  getCallRef,
  queryCallsDueBy,
  queryCallsByOwner,
  readCall,
  type StoredCall,
} from './call-store.ts';

type CallServices = Pick<Services, 'db' | 'ai' | 'statistics' | 'now'>;

/**
 * Hangs up a call on the model's side and deletes its document; safe to run concurrently. A start that is still waiting for
 * the model finds its document deleted and hangs up by itself. If the model cannot be reached, makes the call due so that
 * `hangUpExpiredCalls` retries, and throws. Returns the ended call; undefined if it had already ended.
 */
export async function hangUpCall(
  services: Pick<Services, 'ai' | 'statistics' | 'now'>,
  snapshot: DocumentSnapshot,
): Promise<StoredCall | undefined> {
  const call = readCall(snapshot);
  if (call === undefined) return undefined;
  if (call.opened !== null) {
    try {
      await services.ai.hangUp(call.opened.id);
    } catch (error) {
      await snapshot.ref.update({ dueAt: services.now() }).catch(() => undefined);
      throw error;
    }
  }
  // If the document has changed, the model may have opened the call meanwhile.
  const { ref, updateTime } = snapshot;
  if (!(await deleteCall(ref, updateTime && { lastUpdateTime: updateTime })))
    return hangUpCall(services, await ref.get());
  countCallSeconds(services, call);
  return call;
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
 * superseded. Throws if hanging up fails.
 */
async function endCall(
  services: CallServices,
  snapshot: DocumentSnapshot,
  { endsSession = false } = {},
): Promise<void> {
  const call = await hangUpCall(services, snapshot);
  if (call === undefined) return;
  if (call.opened === null || call.failed) {
    await refundStart(services, call);
    return;
  }
  await closeSession(services, call.sessionId, call.owner, (session) => {
    if (session?.status !== 'reserved') return undefined;
    if (endsSession) return { status: 'ended' };
    return session.expiresAt <= services.now() ? { status: 'ended', isTimedOut: true } : undefined;
  });
}

/** Refunds the session of a failed start once: only for its latest attempt, and only if no attempt was answered. Ends it if it was used. */
export const refundStart = (
  services: Pick<Services, 'db' | 'statistics' | 'now'>,
  { sessionId, owner, attemptNumber }: Pick<StoredCall, 'sessionId' | 'owner' | 'attemptNumber'>,
): Promise<boolean> =>
  closeSession(services, sessionId, owner, (session) => {
    if (session?.status !== 'reserved' || session.callAttempts !== attemptNumber || session.answered) {
      return undefined;
    }
    return isUnused(session) ? { status: 'refunded', reason: 'failed' } : { status: 'ended' };
  });

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
