import type { Deps } from '../deps.ts';
import { endedDeletions } from '../my-data/deletion-note.ts';
import { deleteAll, documentsOf, ownedBy } from '../my-data/owned.ts';

/**
 * Statistics are counted in memory and written a little later: what an instance still had of somebody when the account went
 * goes now. The note of a deletion stays for two days, and so until this has come by.
 */
export async function forgetLateStatistics({ db }: Pick<Deps, 'db'>): Promise<void> {
  for await (const { id } of documentsOf(endedDeletions(db))) await deleteAll(ownedBy(db, id).statistics());
}
