import type { Deps } from '../deps.ts';
import { callsOfOwner } from './call-store.ts';
import { endCall } from './end-call.ts';

/** More than these one user cannot have open, unless the model has been out of reach for long. */
const MAX_AT_ONCE = 20;

/**
 * One live call a user: ends all but the one that was noted last, by Firestore's own clock. Two starts at once both come
 * to the same result, which may be that the one who asks is not the last.
 */
export async function endOlderCalls(
  deps: Pick<Deps, 'db' | 'ai' | 'statistics' | 'now'>,
  uid: string,
): Promise<void> {
  const { docs } = await callsOfOwner(deps.db, uid).limit(MAX_AT_ONCE).get();
  const byAge = docs.toSorted((a, b) => (a.createTime.valueOf() < b.createTime.valueOf() ? -1 : 1));
  await Promise.all(byAge.slice(0, -1).map((snapshot) => endCall(deps, snapshot)));
}
