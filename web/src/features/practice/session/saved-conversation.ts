import * as z from 'zod/mini';
import { FinishedSession } from './chat-message.ts';

/** The key of a start with unknown outcome, as it is saved for a reload of the tab. */
export const SavedStart = z.object({ status: z.literal('unsettled'), idempotencyKey: z.string() });

/** A conversation as it is saved for a reload of the tab; `owner` is a uid. */
export const SavedConversation = z.extend(FinishedSession, { owner: z.string() });

export const toSavedConversation = ({ sessionId, lesson, messages, wordPatterns }: FinishedSession) => ({
  sessionId,
  lesson,
  messages,
  wordPatterns,
});
