import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGES } from './limits.ts';
import { USER_PREFIX } from './message-prefixes.ts';

export const MessageRole = z.enum(['user', 'assistant', 'system']);
export type MessageRole = z.infer<typeof MessageRole>;

export const Message = z.object({
  role: MessageRole,
  content: z.string().check(z.maxLength(MAX_MESSAGE_LENGTH)),
});
export type Message = z.infer<typeof Message>;

export const Messages = z.array(Message).check(z.minLength(1), z.maxLength(MAX_MESSAGES));

/** A prefix and a non-blank message. */
const LINE = new RegExp(String.raw`^(?:User|Assistant): (?=\s*\S)[\s\S]{1,${MAX_MESSAGE_LENGTH}}$`);

const ConversationLine = z
  .string()
  .check(
    z.regex(
      LINE,
      `must be "User: " or "Assistant: " followed by a message of 1 to ${MAX_MESSAGE_LENGTH} characters`,
    ),
  );

/** Proves that the tutor wrote a message, and in which session. Sent with each of the tutor's messages; opaque to clients. */
export const MessageSignature = z.string().check(z.maxLength(128));

/** The conversation so far, as generateResponse takes it: oldest line first, ending with a line from the learner. */
export const Conversation = z.array(ConversationLine).check(
  z.minLength(1),
  z.maxLength(MAX_MESSAGES),
  z.refine(
    (lines) => lines.at(-1)?.startsWith(USER_PREFIX) ?? false,
    'must end with a line from the learner',
  ),
);
