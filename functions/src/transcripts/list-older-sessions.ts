import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { OLDER_SESSIONS_PAGE_SIZE, SESSION_TYPES, type OlderSession } from '../contract/index.ts';
import { StoredDate } from '../platform/firestore/documents.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';

const ListedFields = z.object({
  type: z.enum(SESSION_TYPES),
  level: z.string(),
  topic: z.string(),
  startedAt: StoredDate,
  endedAt: StoredDate,
});

function readOlderSession(snapshot: DocumentSnapshot): OlderSession {
  const { startedAt, endedAt, ...rest } = ListedFields.parse(snapshot.data());
  const durationMs = endedAt.getTime() - startedAt.getTime();
  return { ...rest, id: snapshot.id, endedAt: endedAt.getTime(), durationMs };
}

/**
 * Lists the caller's sessions that ended before a given one, newest first, from their transcripts without the
 * conversations (docs/product.md 2.11). Throws `registered-only`.
 */
export const listOlderSessions: UseCase<'listOlderSessions'> = async (
  { db },
  { endedAt, sessionId },
  context,
) => {
  requireRegistered(context);
  const { docs } = await db
    .collection('transcripts')
    .where('owner', '==', context.uid)
    .orderBy('endedAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .startAfter(new Date(Number(endedAt)), sessionId)
    .limit(OLDER_SESSIONS_PAGE_SIZE + 1)
    .select(...Object.keys(ListedFields.shape))
    .get();
  const sessions = docs.slice(0, OLDER_SESSIONS_PAGE_SIZE).map(readOlderSession);
  return { sessions, hasMore: docs.length > OLDER_SESSIONS_PAGE_SIZE };
};
