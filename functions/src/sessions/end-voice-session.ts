import { AppError } from '../app-error.ts';
import { attempt } from '../attempt.ts';
import type { Call } from '../call.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { closeSession } from '../quota/quota.ts';
import { callIdOf, callRef, callsOfSession, readCall } from './call-store.ts';
import { releaseCall } from './release-call.ts';
import { readSession, requireOwnSession, sessionRef } from './session-store.ts';

/** Who has not been connected so long after the model's answer has waited; who says so later has talked. */
const CONNECTING_MS = 20_000;

/**
 * Ends a voice session and hangs up; may be repeated. With `connected: false`, soon after it was opened, its unit is given back,
 * some times a day: nobody but the caller knows whether it is true. Throws `session-not-found`. Where the model cannot be
 * told, the sweep tells it.
 */
export async function endVoiceSession(
  deps: Deps,
  { sessionId, connected }: RequestOf<'endVoiceSession'>,
  call: Call,
): Promise<ResponseOf<'endVoiceSession'>> {
  const isGivenBack = connected === false && (await isBelieved(deps, sessionId, call));
  // Closed first, so that no further line is begun while its calls are looked for.
  await closeSession(deps, sessionId, call.uid, (found) => {
    if (requireOwnSession(found, 'voice', call.uid).status !== 'reserved') return undefined;
    return isGivenBack ? 'refunded' : 'ended';
  });
  const { docs } = await callsOfSession(deps.db, sessionId).get();
  await Promise.all(
    docs.map((snapshot) => attempt(call.log, 'hanging up', () => releaseCall(deps, snapshot.ref, snapshot))),
  );
  return {};
}

/** Whether it may be true that the call never came about, and the caller has not said so too often. */
async function isBelieved({ db, limiter, now }: Deps, sessionId: string, call: Call): Promise<boolean> {
  const [found, firstLine] = await Promise.all([
    sessionRef(db, sessionId).get(),
    callRef(db, callIdOf(sessionId, 1)).get(),
  ]);
  const { status, startedAt } = requireOwnSession(readSession(found), 'voice', call.uid);
  // The model may take longer than the page waits; nobody has talked before the session's first call was answered.
  const since = readCall(firstLine)?.opened?.at ?? startedAt;
  if (status !== 'reserved' || now().getTime() - since.getTime() > CONNECTING_MS) return false;
  try {
    await limiter.count('giveBack', call, now());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
