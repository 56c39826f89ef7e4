import { services } from '../../account/services.ts';
import { abortable } from '../../lib/async.ts';
import { profileMessages } from './messages.ts';

/** Offline, Firestore queues the change and its promise stays pending. */
const TIMEOUT_MS = 10_000;

/** Saves the user's own name; resolves with null, or with the error to show. */
export async function saveName(uid: string, name: string): Promise<{ message: string } | null> {
  const t = profileMessages.get();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { updateOwnName } = await services.records();
    await abortable(updateOwnName(uid, name), timeout);
    return null;
  } catch {
    return { message: timeout.aborted ? t.notSavedYet : t.notSaved };
  }
}
