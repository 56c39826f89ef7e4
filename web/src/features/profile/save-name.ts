import { services } from '../../account/services.ts';
import { abortable } from '../../lib/async.ts';
import { profileMessages } from '../../messages/profile.ts';

/** Without a line Firestore keeps the change and tells nobody. */
const PATIENCE_MS = 10_000;

/** Saves the user's own name; null once that is done, or what the learner reads. */
export async function saveName(uid: string, name: string): Promise<{ message: string } | null> {
  const t = profileMessages.get();
  const inTime = AbortSignal.timeout(PATIENCE_MS);
  try {
    const { updateOwnName } = await services.records();
    await abortable(updateOwnName(uid, name), inTime);
    return null;
  } catch {
    return { message: inTime.aborted ? t.notSavedYet : t.notSaved };
  }
}
