import type { ListOlderSessionsResponse, OlderSession } from '@parley/functions/contract';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { registeredClient } from '../../../account/registered-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readTranscript } from '../../../progress/read-transcript.ts';
import { createProgressQuery } from '../../../progress/progress-query.ts';

/** A transcript. Read again on each visit, because feedback may have been added; offline, the cached one is shown. */
export const createTranscriptQuery = (uid: string, sessionId: string) =>
  queryOptions({
    queryKey: ['transcript', uid, sessionId],
    queryFn: () => readTranscript(sessionId),
    staleTime: 0,
  });

type OldestSession = Pick<OlderSession, 'id' | 'endedAt'>;

const getOlderSessionsKey = (uid: string) => ['olderSessions', uid] as const;

/** Pages of the sessions that ended before `oldest`, newest first. */
export const createOlderSessionsQuery = (uid: string, oldest: OldestSession) =>
  infiniteQueryOptions({
    queryKey: [...getOlderSessionsKey(uid), oldest.id],
    queryFn: ({ pageParam: { id, endedAt } }) =>
      registeredClient.request(uid, 'listOlderSessions', { endedAt: String(endedAt), sessionId: id }),
    initialPageParam: oldest,
    // The learner may have deleted all sessions of a page.
    getNextPageParam: ({ hasMore }, pages): OldestSession | undefined =>
      hasMore ? (pages.flatMap(({ sessions }) => sessions).at(-1) ?? oldest) : undefined,
    // Only deletions change them, and those are applied to the pages.
    staleTime: Infinity,
  });

function removeFromProgress(uid: string, sessionId: string): void {
  const { queryKey } = createProgressQuery(uid);
  const before = queryClient.getQueryData(queryKey);
  if (!before) return;
  const sessions = before.sessions.filter(({ id }) => id !== sessionId);
  queryClient.setQueryData(queryKey, { ...before, sessions });
  const [oldest] = before.sessions;
  const [next] = sessions;
  if (!oldest || !next || oldest === next) return;
  // The loaded pages of older sessions now continue from the next session.
  queryClient.setQueryData(
    createOlderSessionsQuery(uid, next).queryKey,
    queryClient.getQueryData(createOlderSessionsQuery(uid, oldest).queryKey),
  );
}

/** Deletes a transcript on the server and from the cached lists. */
export async function deleteTranscript(uid: string, sessionId: string): Promise<void> {
  await registeredClient.request(uid, 'deleteTranscript', { sessionId });
  // A response that is on its way would bring the session back.
  await queryClient.cancelQueries({ queryKey: createProgressQuery(uid).queryKey });
  removeFromProgress(uid, sessionId);
  queryClient.setQueriesData<InfiniteData<ListOlderSessionsResponse>>(
    { queryKey: getOlderSessionsKey(uid) },
    (older) =>
      older && {
        ...older,
        pages: older.pages.map((page) => ({
          ...page,
          sessions: page.sessions.filter(({ id }) => id !== sessionId),
        })),
      },
  );
  queryClient.setQueryData(createTranscriptQuery(uid, sessionId).queryKey, null);
}
