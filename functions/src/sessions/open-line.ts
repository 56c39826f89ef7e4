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
 * Has the model open a call that is noted already, notes its id, and gives the answer for the caller. Where anything of
 * this fails, or the caller has gone away, the call is hung up and the unit given back. Throws what the model throws, and
 * `session-ended` where the call has been ended, or another one begun, while the model was asked.
 */
export async function openLine(
  deps: Deps,
  session: Session,
  stored: StoredCall,
  offerSdp: string,
  { uid, signal, log }: Call,
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
    signal.throwIfAborted();
    return opened.answerSdp;
  } catch (error) {
    await Promise.all([
      attempt(log, 'hanging up', () => abandon(deps, stored, opened)),
      attempt(log, 'giving a unit back', () => giveBackStart(deps.db, stored)),
    ]);
    throw isGone(error) ? sessionEnded() : error;
  }
}

/** Ends a call of a start that has failed; where that fails as well it is left, due at once, for the sweep. */
async function abandon({ ai, db, now }: Deps, stored: StoredCall, opened: OpenedCall | null): Promise<void> {
  const ref = callRef(db, callIdOf(stored.sessionId, stored.line));
  try {
    if (opened !== null) await ai.hangUp(opened.id);
    await ref.delete();
  } catch (error) {
    await ref.set({ ...stored, opened, dueAt: now() });
    throw error;
  }
}
