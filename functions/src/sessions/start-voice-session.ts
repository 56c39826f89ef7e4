import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { attempt } from '../attempt.ts';
import type { Call } from '../call.ts';
import type { RequestOf, StartVoiceSessionResponse } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { wordPatterns } from '../language/word-patterns.ts';
import type { Reservation } from '../quota/examine-start.ts';
import { reserveLine, type Line } from '../quota/reserve-line.ts';
import { admitStart } from './admit-start.ts';
import { callDueAt, callIdOf } from './call-store.ts';
import { endOlderCalls } from './end-older-calls.ts';
import { openLine } from './open-line.ts';
import { requireOffer } from './offer.ts';
import { sessionIdFor } from './session-id.ts';

const LOOK_AGAIN_MS = 200;

/** How long a start may wait for what the sweep would see to as well. */
const MAX_WAIT_MS = 3_000;

/**
 * Starts a call with the tutor (spec.md section 4, Voice session): checks the offer and the quota, spends one unit, and has
 * the model answer. A start that fails hangs up what it has opened and gives the unit back.
 */
export async function startVoiceSession(
  deps: Deps,
  { offerSdp, ...lesson }: RequestOf<'startVoiceSession'>,
  call: Call,
): Promise<StartVoiceSessionResponse> {
  requireOffer(offerSdp);
  const { uid, isGuest } = call;
  const sessionId = sessionIdFor(call);
  const reservation = { sessionId, uid, isGuest, type: 'voice', lesson, now: deps.now() } as const;
  await admitStart(deps, reservation, call);
  const line = await reserveOnce(deps, reservation, offerSdp, call.signal);
  if (line.kind === 'new' && line.call.line === 1)
    deps.statistics.countSession('voice', line.session.startedAt);

  const { expiresAt } = line.session;
  const [remoteSdp, patterns] = await Promise.all([
    line.kind === 'opened' ? line.answerSdp : openAlone(deps, line, offerSdp, call),
    wordPatterns(lesson.customWords),
  ]);
  return {
    sessionId,
    expiresAt: expiresAt.toISOString(),
    serverNow: deps.now().toISOString(),
    remoteSdp,
    wordPatterns: patterns,
  };
}

/** A line of one's own, or the one that has been opened for the same offer: while it is being opened, that is waited for. */
async function reserveOnce(
  { db, now }: Deps,
  reservation: Reservation,
  offerSdp: string,
  signal: AbortSignal,
): Promise<Exclude<Line, { kind: 'opening' }>> {
  const offerHash = createHash('sha256').update(offerSdp).digest('hex');
  for (;;) {
    const line = await reserveLine(db, { ...reservation, now: now() }, offerHash);
    if (line.kind !== 'opening') return line;
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/** Opens the line, and meanwhile arranges for its end and ends the user's other calls. */
function openAlone(
  deps: Deps,
  { session, call: stored }: Extract<Line, { kind: 'new' }>,
  offerSdp: string,
  call: Call,
): Promise<string> {
  const id = callIdOf(stored.sessionId, stored.line);
  const besides = Promise.all([
    attempt(call.log, 'scheduling the end of a call', () =>
      deps.scheduleHangUp(id, callDueAt(session.expiresAt)),
    ),
    attempt(call.log, 'ending an older call', () => endOlderCalls(deps, call.uid)),
  ]);
  const patience = pause(MAX_WAIT_MS, undefined, { ref: false });
  return openLine(deps, session, stored, offerSdp, call, Promise.race([besides, patience]));
}
