import * as z from 'zod/mini';
import { FinishedSession } from './chat-message.ts';

/** The key of a start whose outcome is unknown, saved in case the tab reloads. */
export const SavedStart = z.object({ status: z.literal('starting'), idempotencyKey: z.string() });

/** A finished session saved in case the tab reloads; `owner` is a uid. */
export const SavedSession = z.extend(FinishedSession, { owner: z.string() });

export const toSavedSession = ({ sessionId, lesson, messages, wordPatterns }: FinishedSession) => ({
  sessionId,
  lesson,
  messages,
  wordPatterns,
});
