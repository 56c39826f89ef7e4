import { Lesson, WordPattern } from '@parley/functions/contract';
import * as z from 'zod/mini';
import type { FinishedSession } from './chat-message.ts';

/** The key of a start with unknown outcome, as it is saved for a reload of the tab. */
export const SavedStart = z.object({ status: z.literal('unsettled'), idempotencyKey: z.string() });

export const SavedMessages = z.readonly(
  z.array(
    z.object({ id: z.string(), role: z.enum(['user', 'assistant']), content: z.string(), at: z.number() }),
  ),
);

export const SavedWordPatterns = z.readonly(z.array(WordPattern));

/** A conversation as it is saved for a reload of the tab; `owner` is a uid. */
export const SavedConversation = z.object({
  owner: z.string(),
  sessionId: z.string(),
  lesson: Lesson,
  messages: SavedMessages,
  wordPatterns: SavedWordPatterns,
});

export const toSavedConversation = ({ sessionId, lesson, messages, wordPatterns }: FinishedSession) => ({
  sessionId,
  lesson,
  messages,
  wordPatterns,
});
