import { FluencyFigures, Lesson, TranscriptFeedback, WordPattern } from '@parley/functions/contract';
import * as z from 'zod/mini';

export const ChatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** Proves to the server that the tutor wrote the message. */
  signature: z.optional(z.string()),
  /** When the message was written or spoken, in ms since 1970. */
  at: z.number(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A session that is over, with the data that its results need. */
export const FinishedSession = z.object({
  sessionId: z.string(),
  lesson: Lesson,
  messages: z.readonly(z.array(ChatMessage)),
  wordPatterns: z.readonly(z.array(WordPattern)),
  /** The limit that ended the session, if any: messages in a text session, minutes in a call. */
  reachedLimit: z.optional(z.number()),
  /** In a call, how long the learner spoke, paused and took to answer. */
  fluency: z.optional(FluencyFigures),
  /** The feedback that had arrived before a reload. */
  feedback: z.optional(TranscriptFeedback),
});
export type FinishedSession = z.infer<typeof FinishedSession>;
