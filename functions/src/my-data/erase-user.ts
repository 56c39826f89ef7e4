import { forgetWhoItWas } from '../audit/personal-values.ts';
import type { Deps } from '../deps.ts';
import { isNoLogin } from '../logins.ts';
import { callsOfOwner } from '../sessions/call-store.ts';
import { releaseCall } from '../sessions/release-call.ts';
import { endDeletion, noteDeletion } from './deletion-note.ts';
import { deleteAll, ownedBy } from './owned.ts';

/** What a deletion needs from outside. */
export type EraseParts = Pick<Deps, 'db' | 'ai' | 'logins' | 'statistics' | 'now'>;

/**
 * Deletes somebody and everything that is kept about them but billing events, and what the audit log tells without a name. It is noted first, so that nothing new comes
 * into being, and the login goes last, so that its owner may ask again until then. Every step may be repeated: what was
 * interrupted is begun anew, by its owner or by the daily job. Throws whatever keeps a step from its end, such as a model
 * that cannot be told to hang up.
 */
export async function eraseUser(parts: EraseParts, uid: string): Promise<void> {
  const { db, logins, statistics, now } = parts;
  const owned = ownedBy(db, uid);
  await noteDeletion(db, uid, now());
  // What is not there cannot be talked in: no reply is begun while the calls are hung up.
  await deleteAll(owned.sessions());
  await hangUpAll(parts, uid);
  await db.recursiveDelete(owned.words());
  await owned.wordBank().delete();
  await deleteAll(owned.transcripts());
  await owned.subscription().delete();
  await owned.usage().delete();
  await owned.record().delete();
  await forgetWhoItWas(db, uid);
  // What is still to be written about them would come after.
  await statistics.flush();
  await deleteAll(owned.statistics());
  await logins.deleteUser(uid).catch((error: unknown) => {
    if (!isNoLogin(error)) throw error;
  });
  await endDeletion(db, uid, now());
}

/** A call is forgotten when it has been hung up, and not before. */
async function hangUpAll(parts: EraseParts, uid: string): Promise<void> {
  const { docs } = await callsOfOwner(parts.db, uid).get();
  await Promise.all(docs.map((snapshot) => releaseCall(parts, snapshot.ref, snapshot)));
}
