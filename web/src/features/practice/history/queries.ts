import { queryOptions } from '@tanstack/react-query';
import { registeredClient } from '../../../account/registered-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readTranscript } from '../../../progress/read-transcript.ts';
import { createProgressQuery } from '../../../progress/progress-query.ts';

/** A transcript. Read again on each visit, because feedback may have been added; stays readable when the page is offline. */
export const createTranscriptQuery = (uid: string, sessionId: string) =>
  queryOptions({
    queryKey: ['transcript', uid, sessionId],
    queryFn: () => readTranscript(sessionId),
    staleTime: 0,
  });

/** Deletes a transcript on the server and from the cached lists. */
export async function deleteTranscript(uid: string, sessionId: string): Promise<void> {
  await registeredClient.request('deleteTranscript', { sessionId });
  // A response that is on its way would bring the session back.
  await queryClient.cancelQueries({ queryKey: createProgressQuery(uid).queryKey });
  queryClient.setQueryData(
    createProgressQuery(uid).queryKey,
    (progress) =>
      progress && { ...progress, sessions: progress.sessions.filter(({ id }) => id !== sessionId) },
  );
  queryClient.setQueryData(createTranscriptQuery(uid, sessionId).queryKey, null);
}
