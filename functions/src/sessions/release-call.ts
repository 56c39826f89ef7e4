import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { isChanged, isGone } from '../firestore-error.ts';
import { readCall, type StoredCall } from './call-store.ts';

/**
 * Ends a call, whoever else does the same: hangs up what the model has opened, and forgets it. A start that still waits
 * for the model finds its document gone and hangs up itself. Where the model cannot be told, the call becomes due at once,
 * for the sweep to try again, and this throws. Resolves with the call as it was at its end; undefined where somebody else
 * has ended it.
 */
export async function releaseCall(
  deps: Pick<Deps, 'ai' | 'now'>,
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
  return (await deleteUnchanged(found)) ? call : releaseCall(deps, ref);
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
