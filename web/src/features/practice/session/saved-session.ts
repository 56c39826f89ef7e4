/** A session as it is stored, so that it survives a reload of the tab. Cheap phones reload tabs on their own. */
import { Lesson, SessionId } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { FinishedSession } from './chat-message.ts';

/** The key of a start whose outcome is unknown. With a lesson, the page starts the session when it opens. */
const SavedStart = z.object({
  status: z.literal('starting'),
  idempotencyKey: z.string(),
  lesson: z.optional(Lesson),
});

/** `owner` is a uid. */
const SavedResults = z.extend(FinishedSession, { owner: z.string() });

export const SavedTextSession = z.discriminatedUnion('status', [
  SavedStart,
  z.object({
    status: z.literal('active'),
    owner: z.string(),
    session: z.object({
      id: SessionId,
      maxMessages: z.number(),
      wordPatterns: FinishedSession.shape.wordPatterns,
    }),
    lesson: Lesson,
    messages: FinishedSession.shape.messages,
    turn: z.enum(['ready', 'failed', 'limit', 'ended']),
  }),
  z.extend(SavedResults, { status: z.literal('results'), sessionId: SessionId }),
]);
export type SavedTextSession = z.infer<typeof SavedTextSession>;

export const SavedVoiceSession = z.discriminatedUnion('status', [
  SavedStart,
  // `over`: the call was interrupted by a reload, or its results are being prepared.
  z.extend(SavedResults, { status: z.enum(['over', 'results']) }),
]);
export type SavedVoiceSession = z.infer<typeof SavedVoiceSession>;
