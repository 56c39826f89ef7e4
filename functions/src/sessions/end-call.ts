import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { closeSession } from '../quota/quota.ts';
import type { StoredCall } from './call-store.ts';
import { releaseCall } from './release-call.ts';

/**
 * Ends a call without its learner. A start that has failed, or never came to a call by a crash or because another one came
 * between, gives its unit back; a session whose time is over is marked as ended. Rejects where the model could not be told.
 */
export async function endCall(
  deps: Pick<Deps, 'db' | 'ai' | 'statistics' | 'now'>,
  snapshot: DocumentSnapshot,
): Promise<void> {
  const call = await releaseCall(deps, snapshot.ref, snapshot);
  if (call === undefined) return;
  if (call.opened === null || call.failed) return giveBackStart(deps, call);
  return closeSession(deps, call.sessionId, call.owner, (session) =>
    session?.status === 'reserved' && session.expiresAt <= deps.now() ? 'ended' : undefined,
  );
}

/** The unit of a start that has failed: of the session's last line, where none has been answered. Given back once. */
export const giveBackStart = (
  deps: Pick<Deps, 'db' | 'statistics'>,
  { sessionId, owner, line }: StoredCall,
): Promise<void> =>
  closeSession(deps, sessionId, owner, (session) =>
    session?.status === 'reserved' && session.lines === line && !session.answered ? 'refunded' : undefined,
  );
