import { differenceInSeconds } from 'date-fns';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { isChanged, isGone } from '../firestore-error.ts';
import { readCall, type StoredCall } from './call-store.ts';

/**
 * Ends a call, whoever else does the same: hangs up what the model has opened, and forgets it. A start that still waits
 * for the model finds its document gone and hangs up itself. Where the model cannot be told, the call becomes due at once,
 * for the sweep to try again, and this throws. Resolves with the call as it was at its end; undefined where somebody else
 * has ended it. Whoever has ended it counts its seconds.
 */
export async function releaseCall(
  deps: Pick<Deps, 'ai' | 'statistics' | 'now'>,
  ref: DocumentReference,
  snapshot?: DocumentSnapshot,
): Promise<StoredCall | undefined> {
  const found = snapshot ?? (await ref.get());
  const call = readCall(found);
  if (call === undefined) return undefined;
  if (call.opened !== null) {
    try {
      await deps.ai.hangUp(call.opened.id);
    } catch (error) {
      await ref.update({ dueAt: deps.now() }).catch(() => undefined);
      throw error;
    }
  }
  // A document that has changed since it was read may have got a call to hang up.
  if (!(await deleteUnchanged(found))) return releaseCall(deps, ref);
  countSeconds(deps, call);
  return call;
}

async function deleteUnchanged({ ref, updateTime }: DocumentSnapshot): Promise<boolean> {
  try {
    await ref.delete(updateTime === undefined ? {} : { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if (isChanged(error) || isGone(error)) return false;
    throw error;
  }
}

/** The model ends a call by itself after an hour, whenever we come to hear of it. */
const MAX_SECONDS = 60 * 60;

/** Counts how long a call that is over was open at the model; one that was never opened, or when is not known, is none. */
export function countSeconds(
  { statistics, now }: Pick<Deps, 'statistics' | 'now'>,
  { owner, opened }: StoredCall,
): void {
  if (!opened?.at) return;
  const at = now();
  const seconds = Math.min(MAX_SECONDS, Math.max(0, differenceInSeconds(at, opened.at)));
  statistics.countUse(owner, { kind: 'call-ended', seconds }, at);
}
