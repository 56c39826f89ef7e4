import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentReference } from 'firebase-admin/firestore';
import { createWordPatterns } from '../language/word-patterns.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import type { RequestContext, Services, UseCase } from '../platform/use-case/use-case.ts';
import { withStartCharge } from '../sessions/start-charge.ts';
import { createStartRequest, type StartRequest } from '../sessions/start-session.ts';
import { getCallDueAt, getCallId, markAnswerRepeated, readCall } from './call-store.ts';
import { connectCall, type CallRequest } from './connect-call.ts';
import { endOlderCalls } from './hang-up.ts';
import { reserveCall, type ConnectionAttempt } from './reserve-call.ts';
import { validateOffer } from './validate-offer.ts';

const POLL_MS = 200;

/** `hangUpExpiredCalls` does the same work later, so a start does not wait longer for it. */
const MAX_PREPARATION_MS = 3_000;

/** Checks offer and quota, reserves the session, and opens the call. A failed start is hung up and refunded. */
export const startVoiceSession: UseCase<'startVoiceSession'> = async (
  services,
  { offerSdp, corrections, ...lesson },
  context,
) => {
  validateOffer(offerSdp);
  const request = createStartRequest(services, 'voice', lesson, context);
  const attempt = await reserveAttempt(services, request, offerSdp, context);
  if (isNewSession(attempt)) services.statistics.countSession('voice', attempt.session.startedAt);

  const { expiresAt } = attempt.session;
  const [remoteSdp, patterns] = await Promise.all([
    attempt.kind === 'opened'
      ? attempt.answerSdp
      : connect(services, attempt, { offerSdp, corrections }, context),
    createWordPatterns(lesson.customWords),
  ]);
  return {
    sessionId: request.sessionId,
    expiresAt: expiresAt.toISOString(),
    serverNow: services.now().toISOString(),
    remoteSdp,
    wordPatterns: patterns,
  };
};

/** A call that is restored after a lost connection is a new attempt, but no new session. */
const isNewSession = (attempt: ConnectionAttempt): boolean =>
  attempt.kind === 'new' && attempt.call.attemptNumber === 1;

/** Reserves a new attempt, or returns an opened one with the same offer; waits while another request is opening it. */
async function reserveAttempt(
  services: Services,
  request: StartRequest,
  offerSdp: string,
  context: RequestContext,
): Promise<Exclude<ConnectionAttempt, { kind: 'opening' }>> {
  const offerHash = createHash('sha256').update(offerSdp).digest('hex');
  for (;;) {
    const attempt = await withStartCharge(
      services,
      context,
      (chargeStart) => reserveCall(services, { ...request, now: services.now() }, offerHash, chargeStart),
      isNewSession,
    );
    if (attempt.kind === 'new') return attempt;
    if (attempt.kind === 'opened') {
      if (await markAnswerRepeated(attempt.call)) return attempt;
      continue;
    }
    // Reads only the call: repeating the transaction would cost more reads, and delay the request that opens the call.
    do await pause(POLL_MS, undefined, { signal: context.signal });
    while (await isOpening(attempt.call, services.now()));
  }
}

async function isOpening(ref: DocumentReference, now: Date): Promise<boolean> {
  const call = readCall(await ref.get());
  return call?.opened === null && now < call.dueAt;
}

/** Opens the call, and meanwhile schedules its end and ends the user's older calls. */
function connect(
  services: Services,
  { session, call }: Extract<ConnectionAttempt, { kind: 'new' }>,
  request: CallRequest,
  context: RequestContext,
): Promise<string> {
  const preparation = Promise.all([
    runAndLogFailure(context.log, 'scheduling the end of a call', () =>
      services.scheduleHangUp(getCallId(call), getCallDueAt(session.expiresAt)),
    ),
    runAndLogFailure(context.log, 'ending an older call', () => endOlderCalls(services, context.uid)),
  ]);
  const timeout = pause(MAX_PREPARATION_MS, undefined, { ref: false });
  return connectCall(services, session, call, request, context, Promise.race([preparation, timeout]));
}
