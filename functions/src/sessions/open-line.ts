import { attempt } from '../attempt.ts';
import type { OpenedCall } from '../ai/ai.ts';
import type { Call } from '../call.ts';
import { turnTakingFor } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { isGone } from '../firestore-error.ts';
import { voiceInstructions } from '../tutor/prompts.ts';
import { callDueAt, callIdOf, callRef, type StoredCall } from './call-store.ts';
import { giveBackStart } from './end-call.ts';
import { sessionEnded, type Session } from './session-store.ts';

/**
 * Has the model open a call that is noted already, notes its id, and gives the answer for the caller when `besides` is done
 * as well. Where anything of this fails, or the caller has gone away, the call is hung up and the unit given back. Throws
 * what the model throws, and `session-ended` where the call has been ended, or another one begun, while the model was asked.
 */
export async function openLine(
  deps: Deps,
  session: Session,
  stored: StoredCall,
  offerSdp: string,
  { uid, signal, log }: Call,
  besides: Promise<unknown>,
): Promise<string> {
  const ref = callRef(deps.db, callIdOf(stored.sessionId, stored.line));
  let opened: OpenedCall | null = null;
  try {
    const setup = {
      instructions: voiceInstructions(session),
      turnTaking: turnTakingFor(session.level),
    };
    opened = await deps.ai.openCall(offerSdp, setup, uid);
    await ref.update({ opened: { ...opened }, dueAt: callDueAt(session.expiresAt) });
    await besides;
    signal.throwIfAborted();
    if (deps.now() >= session.expiresAt) throw sessionEnded();
    return opened.answerSdp;
  } catch (error) {
    await attempt(log, 'giving up a call', () => abandon(deps, stored, opened));
    throw isGone(error) ? sessionEnded() : error;
  }
}

/**
 * Ends a start that has failed; what of this fails as well is left, due at once, for the sweep. Forgotten last: a repeated
 * start that finds nothing noted, and the unit still spent, takes it for a call that was answered.
 */
async function abandon({ ai, db, now }: Deps, stored: StoredCall, opened: OpenedCall | null): Promise<void> {
  const ref = callRef(db, callIdOf(stored.sessionId, stored.line));
  const [hungUp, givenBack] = await Promise.allSettled([
    opened === null ? undefined : ai.hangUp(opened.id),
    giveBackStart(db, stored),
  ]);
  const failed = [hungUp, givenBack].find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') {
    await ref.delete();
    return;
  }
  await ref.set({ ...stored, opened: hungUp.status === 'rejected' ? opened : null, dueAt: now() });
  throw failed.reason;
}
