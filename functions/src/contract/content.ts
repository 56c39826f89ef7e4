import * as z from 'zod/mini';
import { ErrorBody } from './errors.ts';
import { Corrections, Lesson, LevelName, PracticeWords, TopicName } from './lesson.ts';
import { MAX_MESSAGES, MAX_SPEECH_LENGTH } from './limits.ts';
import { Conversation, MessageSignature } from './messages.ts';
import { SessionId } from './sessions.ts';

/** With a `sessionId`, a failed introduction refunds the session. */
export const GenerateIntroRequest = z.extend(Lesson, { sessionId: z.optional(SessionId) });
/** Optional in responses, because during a deploy an earlier version of the function may answer. */
const Signature = z.optional(MessageSignature);

/** `signature` comes only with a `sessionId`. */
export const GenerateIntroResponse = z.object({
  introduction: z.string(),
  signature: Signature,
});

export const GenerateResponseRequest = z.extend(Lesson, {
  sessionId: SessionId,
  conversation: Conversation,
  corrections: Corrections,
  /** The signature of each line, null for lines by the learner. The model sees unsigned lines of the tutor as claims of the learner. */
  signatures: z.optional(z.array(z.nullable(MessageSignature)).check(z.maxLength(MAX_MESSAGES))),
  /** Identifies the learner's message within the session. Repeated requests for the same turn count as one reply. */
  turn: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
});
export const GenerateResponseResponse = z.object({ text: z.string(), signature: Signature });
export type GenerateResponseResponse = z.infer<typeof GenerateResponseResponse>;

/** The `data:` of a server-sent event of generateResponse; the last one is `done` or `error`. */
export const ResponseEvent = z.union([
  z.object({ delta: z.string() }),
  z.extend(GenerateResponseResponse, { done: z.literal(true) }),
  ErrorBody,
]);
export type ResponseEvent = z.infer<typeof ResponseEvent>;

export const GenerateWordsRequest = z.object({ level: LevelName, topic: TopicName });
export const GenerateWordsResponse = z.object({ words: PracticeWords });

/**
 * With the `signature` of a tutor's message, the session covers the cost. Without it, the request counts towards the client's rate
 * limits.
 */
export const GenerateSpeechRequest = z.object({
  signature: Signature,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SPEECH_LENGTH)),
});
