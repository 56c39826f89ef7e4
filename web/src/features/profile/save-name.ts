import { services } from '../../account/services.ts';
import { abortable } from '../../lib/async.ts';
import { startDeadline } from '../../lib/deadline.ts';
import { profileMessages } from './messages.ts';

/** Without a line Firestore keeps the change and tells nobody. */
const PATIENCE_MS = 10_000;

/** Saves the user's own name; null once that is done, or what the learner reads. */
export async function saveName(uid: string, name: string): Promise<{ message: string } | null> {
  const t = profileMessages.get();
  const deadline = startDeadline(PATIENCE_MS);
  try {
    const { updateOwnName } = await services.records();
    await abortable(updateOwnName(uid, name), deadline.signal);
    return null;
  } catch {
    return { message: deadline.hasPassed() ? t.notSavedYet : t.notSaved };
  } finally {
    deadline.clear();
  }
}
