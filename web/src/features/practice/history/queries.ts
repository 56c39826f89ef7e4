import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../account/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readProgress } from '../../../progress/read-progress.ts';
import { readTranscript } from '../../../progress/read-transcript.ts';

/** The learner's progress. Read again on each visit, because a session may have been added. */
export const createProgressQuery = (uid: string) =>
  queryOptions({ queryKey: ['progress', uid], queryFn: () => readProgress(uid), staleTime: 0 });

/** A saved conversation. It stays readable when the page is offline. */
export const createTranscriptQuery = (uid: string, sessionId: string) =>
  queryOptions({ queryKey: ['transcript', uid, sessionId], queryFn: () => readTranscript(sessionId) });

/** Deletes a transcript on the server and from the cached lists. */
export async function deleteTranscript(uid: string, sessionId: string): Promise<void> {
  await client.request('deleteTranscript', { sessionId });
  queryClient.setQueryData(
    createProgressQuery(uid).queryKey,
    (progress) =>
      progress && { ...progress, sessions: progress.sessions.filter(({ id }) => id !== sessionId) },
  );
  queryClient.setQueryData(createTranscriptQuery(uid, sessionId).queryKey, null);
}
