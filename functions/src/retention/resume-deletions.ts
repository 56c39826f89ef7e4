import { attempt } from '../attempt.ts';
import type { Log } from '../call.ts';
import { interruptedDeletions } from '../my-data/deletion-note.ts';
import { eraseUser, type EraseParts } from '../my-data/erase-user.ts';

/** Each of them gets its turn: one that fails again goes to the end of the line. */
const MAX_AT_ONCE = 100;

/** Brings deletions to their end that were interrupted. */
export async function resumeDeletions(parts: EraseParts, log: Log): Promise<void> {
  const { docs } = await interruptedDeletions(parts.db, parts.now()).limit(MAX_AT_ONCE).get();
  for (const { id } of docs) await attempt(log, 'resuming a deletion', () => eraseUser(parts, id));
}
