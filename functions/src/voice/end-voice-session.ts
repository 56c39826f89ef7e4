import { differenceInMilliseconds, differenceInSeconds } from 'date-fns';
import { FAILED_CALL_REPORT_WINDOW_MS } from '../contract/index.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import type { RequestContext, Services, UseCase } from '../platform/use-case/use-case.ts';
import { closeSession, isUnused } from '../sessions/close-session.ts';
import type { RefundReason } from '../sessions/quota-policy.ts';
import { getSessionRef, readSession, requireOwnSession, type Session } from '../sessions/session-store.ts';
import { getCallId, getCallRef, queryCallsBySession, readCall } from './call-store.ts';
import { hangUpCall } from './hang-up.ts';

/** A page that is offline when the call ends repeats its report for 5 minutes. */
const LATE_REPORT_WINDOW_MS = 6 * 60_000;

/**
 * Ends a voice session and hangs up; safe to repeat. Refunds the session if the client reports soon after the start that the call
 * never connected or that the tutor could not speak, or at the end that nothing was understood. This last report is accepted for a few
 * minutes even after the server has ended the session because its time was up. Accepts only a few reports, because the server cannot
 * verify them.
 * Throws `session-not-found`. Leaves a call that cannot be hung up to `hangUpExpiredCalls`.
 */
export const endVoiceSession: UseCase<'endVoiceSession'> = async (
  services,
  { sessionId, connected, understood, quality },
  context,
) => {
  const isUnconnected = connected === false && (await isRecent(services, sessionId, context));
  const reason = isUnconnected ? 'unconnected' : understood === false ? 'unheard' : undefined;
  let wasOpen = false;
  let elapsedSeconds = 0;
  // Closes the session first, so that no further attempt starts while its calls are being hung up.
  const refunded = await closeSession(services, sessionId, context.uid, (found) => {
    const session = requireOwnSession(found, context.uid, 'voice');
    wasOpen = session.status === 'reserved';
    elapsedSeconds = differenceInSeconds(services.now(), session.startedAt);
    const isRefundable = reason !== undefined && isUnused(session) && !isTooLate(session, services.now());
    if (isRefundable && (wasOpen || canReportLate(session, reason))) return { status: 'refunded', reason };
    return wasOpen ? { status: 'ended' } : undefined;
  });
  const isPlausible =
    quality !== undefined &&
    quality.replies <= elapsedSeconds &&
    quality.replyDelayMs <= elapsedSeconds * 1_000;
  if (wasOpen && connected !== false && isPlausible) services.statistics.countCall(quality, services.now());
  const { docs } = await queryCallsBySession(services.db, sessionId).get();
  await Promise.all(
    docs.map((snapshot) => runAndLogFailure(context.log, 'hanging up', () => hangUpCall(services, snapshot))),
  );
  return refunded ? { refunded } : {};
};

const canReportLate = ({ status, isTimedOut }: Session, reason: RefundReason): boolean =>
  reason === 'unheard' && status === 'ended' && isTimedOut === true;

const isTooLate = ({ expiresAt }: Session, now: Date): boolean =>
  differenceInMilliseconds(now, expiresAt) > LATE_REPORT_WINDOW_MS;

/** Whether the model answered so recently that the call may indeed never have connected. */
async function isRecent({ db, now }: Services, sessionId: string, context: RequestContext): Promise<boolean> {
  const [found, firstCall] = await Promise.all([
    getSessionRef(db, sessionId).get(),
    getCallRef(db, getCallId({ sessionId, attemptNumber: 1 })).get(),
  ]);
  const { startedAt } = requireOwnSession(readSession(found), context.uid, 'voice');
  // The model may take longer than the page waits, so the time is measured from its answer.
  const since = readCall(firstCall)?.opened?.at ?? startedAt;
  return differenceInMilliseconds(now(), since) <= FAILED_CALL_REPORT_WINDOW_MS;
}
