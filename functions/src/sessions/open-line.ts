import type { DocumentReference } from 'firebase-admin/firestore';
import { attempt } from '../attempt.ts';
import type { Call } from '../call.ts';
import { turnTakingFor } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { isGone } from '../firestore-error.ts';
import { voiceInstructions } from '../tutor/prompts.ts';
import { callDueAt, callIdOf, callRef, type StoredCall } from './call-store.ts';
import { giveBackStart } from './end-call.ts';
import { countSeconds } from './release-call.ts';
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
  call: Call,
  besides: Promise<unknown>,
): Promise<string> {
  const { signal, log } = call;
  const ref = callRef(deps.db, callIdOf(stored.sessionId, stored.line));
  let opened: StoredCall['opened'] = null;
  try {
    const setup = {
      instructions: voiceInstructions(session),
      turnTaking: turnTakingFor(session.level),
    };
    // Also a call whose answer is no good is one to hang up.
    const onOpened = (id: string) => {
      opened = { id, answerSdp: '', at: deps.now() };
    };
    opened = { ...(await deps.ai.openCall(offerSdp, setup, { ...call, onOpened })), at: deps.now() };
    await ref.update({ opened: { ...opened }, dueAt: callDueAt(session.expiresAt) });
    await besides;
    signal.throwIfAborted();
    if (deps.now() >= session.expiresAt) throw sessionEnded();
    return opened.answerSdp;
  } catch (error) {
    const isUnknown = isGone(error);
    await attempt(log, 'giving up a call', () => abandon(deps, { ...stored, opened }, isUnknown));
    throw isUnknown ? sessionEnded() : error;
  }
}

/**
 * Ends a start that has failed; what of this fails as well is left, due at once, for the sweep. Forgotten last: a repeated
 * start that finds nothing noted, and the unit still spent, takes it for a call that was answered. Of a call that was never
 * noted (`isUnknown`) nobody else can count the seconds; of another one, whoever has forgotten it.
 */
async function abandon(deps: Deps, stored: StoredCall, isUnknown: boolean): Promise<void> {
  const { ai, db, now } = deps;
  const ref = callRef(db, callIdOf(stored.sessionId, stored.line));
  const [hungUp, givenBack] = await Promise.allSettled([
    stored.opened === null ? undefined : ai.hangUp(stored.opened.id),
    giveBackStart(deps, stored),
  ]);
  // No offer is one for it any more: a repeated start must not be answered with a call that is about to be hung up.
  const left = { ...stored, offerHash: '', failed: true, dueAt: now() };
  if (hungUp.status === 'rejected') {
    await ref.set(left);
    throw hungUp.reason;
  }
  if (givenBack.status === 'rejected') {
    await ref.set({ ...left, opened: null });
    countSeconds(deps, stored);
    throw givenBack.reason;
  }
  if ((await forget(ref)) || isUnknown) countSeconds(deps, stored);
}

/** False where somebody else has forgotten it already. */
async function forget(ref: DocumentReference): Promise<boolean> {
  try {
    await ref.delete({ exists: true });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}
