import { differenceInMilliseconds } from 'date-fns';
import { FAILED_CALL_REPORT_WINDOW_MS } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import type { RequestContext, Services, UseCase } from '../platform/use-case/use-case.ts';
import { closeSession } from '../sessions/session-quota.ts';
import { getSessionRef, readSession, requireOwnSession } from '../sessions/session-store.ts';
import { getCallId, getCallRef, queryCallsBySession, readCall } from './call-store.ts';
import { releaseCall } from './hang-up.ts';

/**
 * Ends a voice session and hangs up; safe to repeat. Refunds the session if the client reports soon after the start that it
 * never connected; only a few times a day, because the server cannot verify it. Throws `session-not-found`. A call that
 * cannot be hung up is left to `hangUpExpiredCalls`.
 */
export const endVoiceSession: UseCase<'endVoiceSession'> = async (
  services,
  { sessionId, connected },
  context,
) => {
  const isRefunded = connected === false && (await claimRefund(services, sessionId, context));
  // Closes the session first, so that no further attempt starts while its calls are being hung up.
  await closeSession(services, sessionId, context.uid, (found) => {
    if (requireOwnSession(found, 'voice', context.uid).status !== 'reserved') return undefined;
    return isRefunded ? 'refunded' : 'ended';
  });
  const { docs } = await queryCallsBySession(services.db, sessionId).get();
  await Promise.all(
    docs.map((snapshot) =>
      runAndLogFailure(context.log, 'hanging up', () => releaseCall(services, snapshot)),
    ),
  );
  return {};
};

/** Whether the report is plausible and the client has not sent too many. Counts plausible reports. */
async function claimRefund(
  { db, rateLimiter, now }: Services,
  sessionId: string,
  context: RequestContext,
): Promise<boolean> {
  const [found, firstCall] = await Promise.all([
    getSessionRef(db, sessionId).get(),
    getCallRef(db, getCallId({ sessionId, attemptNumber: 1 })).get(),
  ]);
  const { status, startedAt } = requireOwnSession(readSession(found), 'voice', context.uid);
  // The model may take longer than the page waits, so the time is measured from its answer.
  const since = readCall(firstCall)?.opened?.at ?? startedAt;
  if (status !== 'reserved' || differenceInMilliseconds(now(), since) > FAILED_CALL_REPORT_WINDOW_MS)
    return false;
  try {
    await rateLimiter.consume('refund', context, now());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
