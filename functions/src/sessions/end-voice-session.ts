import { attempt } from '../attempt.ts';
import type { Call } from '../call.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { closeSession } from '../quota/quota.ts';
import { callsOfSession } from './call-store.ts';
import { releaseCall } from './release-call.ts';
import { requireOwnSession } from './session-store.ts';

/** Who has not been connected by then has waited; who says so later has talked. */
const CONNECTING_MS = 20_000;

/**
 * Ends a voice session and hangs up; may be repeated. With `connected: false`, soon after the start, its unit is given back.
 * Throws `session-not-found`. Where the model cannot be told, the sweep tells it.
 */
export async function endVoiceSession(
  deps: Deps,
  { sessionId, connected }: RequestOf<'endVoiceSession'>,
  { uid, log }: Call,
): Promise<ResponseOf<'endVoiceSession'>> {
  const now = deps.now().getTime();
  // Closed first, so that no further line is begun while its calls are looked for.
  await closeSession(deps.db, sessionId, uid, (found) => {
    const { status, startedAt } = requireOwnSession(found, 'voice', uid);
    if (status !== 'reserved') return undefined;
    const cameAbout = connected !== false || now - startedAt.getTime() > CONNECTING_MS;
    return cameAbout ? 'ended' : 'refunded';
  });
  const { docs } = await callsOfSession(deps.db, sessionId).get();
  await Promise.all(
    docs.map((snapshot) => attempt(log, 'hanging up', () => releaseCall(deps, snapshot.ref, snapshot))),
  );
  return {};
}
