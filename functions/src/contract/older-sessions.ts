import * as z from 'zod/mini';
import { SessionSummary } from './progress.ts';
import { SessionId } from './sessions.ts';

/** The maximum number of older sessions in a response. */
export const OLDER_SESSIONS_PAGE_SIZE = 10;

/** A session that ended before those in the learner's progress, whose transcript is still kept. */
export const OlderSession = z.pick(SessionSummary, {
  id: true,
  type: true,
  level: true,
  topic: true,
  endedAt: true,
  durationMs: true,
});
export type OlderSession = z.infer<typeof OlderSession>;

/** The oldest session that the page has loaded, with its end in ms since 1970. */
export const ListOlderSessionsRequest = z.object({
  endedAt: z.string().check(z.regex(/^\d{1,13}$/)),
  sessionId: SessionId,
});
/** The sessions before that one, newest first. */
export const ListOlderSessionsResponse = z.object({
  sessions: z.array(OlderSession),
  hasMore: z.boolean(),
});
export type ListOlderSessionsResponse = z.infer<typeof ListOlderSessionsResponse>;
