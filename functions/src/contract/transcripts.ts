import * as z from 'zod/mini';
import { GrammarFeedback, ScoreFeedback, VocabularySuggestions } from './feedback.ts';
import { FluencyFigures } from './fluency.ts';
import { Lesson } from './lesson.ts';
import { MessageRole } from './messages.ts';
import { MAX_MESSAGE_LENGTH, MAX_TRANSCRIPT_BYTES, MAX_TRANSCRIPT_MESSAGES } from './limits.ts';
import { SESSION_TYPES, SessionId } from './sessions.ts';

/** A message with its time by the client's clock. */
export const TranscriptMessage = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  role: MessageRole,
  content: z.string().check(z.maxLength(MAX_MESSAGE_LENGTH)),
  timestamp: z.iso.datetime(),
});
export type TranscriptMessage = z.infer<typeof TranscriptMessage>;

/** Converts messages from older versions of the web app, with `at` and no id, which an outbox may still contain. */
function upgradeMessages(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  return messages.map((message: unknown, index) => {
    if (typeof message !== 'object' || message === null || !('at' in message)) return message;
    const { at: timestamp, ...rest } = message;
    return { id: String(index + 1), timestamp, ...rest };
  });
}

const TranscriptMessages = z.pipe(
  z.transform(upgradeMessages),
  z.array(TranscriptMessage).check(
    z.minLength(1),
    z.maxLength(MAX_TRANSCRIPT_MESSAGES),
    z.refine(
      (messages) => new TextEncoder().encode(JSON.stringify(messages)).length <= MAX_TRANSCRIPT_BYTES,
      `must be at most ${MAX_TRANSCRIPT_BYTES / 1024} KB`,
    ),
  ),
);

/** The feedback on a session; failed parts are missing. */
export const TranscriptFeedback = z.object({
  score: z.optional(ScoreFeedback),
  grammar: z.optional(GrammarFeedback),
  vocabulary: z.optional(VocabularySuggestions),
});
export type TranscriptFeedback = z.infer<typeof TranscriptFeedback>;

export const DeleteTranscriptRequest = z.object({ sessionId: SessionId });

/**
 * A finished session. Saving again only adds missing feedback. `sentAt`, the time by the client's clock, lets the server correct the
 * other times; without it, the client's clock has to be right.
 */
export const SaveTranscriptRequest = z.extend(Lesson, {
  sessionId: SessionId,
  type: z.enum(SESSION_TYPES),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  sentAt: z.optional(z.iso.datetime()),
  messages: TranscriptMessages,
  /** Only for a call. */
  fluency: z.optional(FluencyFigures),
  feedback: z._default(TranscriptFeedback, {}),
});
export type SaveTranscriptRequest = z.infer<typeof SaveTranscriptRequest>;
