import * as z from 'zod/mini';
import { ErrorBody } from './errors.ts';
import { Lesson, LevelName, PracticeWords, TopicName } from './lesson.ts';
import { MAX_SPEECH_LENGTH } from './limits.ts';
import { Conversation } from './messages.ts';
import { SessionId } from './sessions.ts';

/** With a `sessionId`, a failed introduction refunds the session. */
export const GenerateIntroRequest = z.extend(Lesson, { sessionId: z.optional(SessionId) });
export const GenerateIntroResponse = z.object({ introduction: z.string() });

export const GenerateResponseRequest = z.extend(Lesson, {
  sessionId: SessionId,
  conversation: Conversation,
});
export const GenerateResponseResponse = z.object({ text: z.string() });

/** The `data:` of a server-sent event of generateResponse; the last one is `done` or `error`. */
export const ResponseEvent = z.union([
  z.object({ delta: z.string() }),
  z.object({ done: z.literal(true), text: z.string() }),
  ErrorBody,
]);
export type ResponseEvent = z.infer<typeof ResponseEvent>;

export const GenerateWordsRequest = z.object({ level: LevelName, topic: TopicName });
export const GenerateWordsResponse = z.object({ words: PracticeWords });

export const GenerateSpeechRequest = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SPEECH_LENGTH)),
});
