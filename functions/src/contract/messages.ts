import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGES } from './limits.ts';

export const MessageRole = z.enum(['user', 'assistant', 'system']);
export type MessageRole = z.infer<typeof MessageRole>;

export const Message = z.object({
  role: MessageRole,
  content: z.string().check(z.maxLength(MAX_MESSAGE_LENGTH)),
});
export type Message = z.infer<typeof Message>;

/** A finished talk as the feedback calls take it. */
export const Messages = z.array(Message).check(z.minLength(1), z.maxLength(MAX_MESSAGES));

export const USER_PREFIX = 'User: ';
export const ASSISTANT_PREFIX = 'Assistant: ';

const ConversationLine = z
  .string()
  .check(
    z.maxLength(
      ASSISTANT_PREFIX.length + MAX_MESSAGE_LENGTH,
      'must be a message of at most 2,000 characters',
    ),
    z.regex(/^(?:User|Assistant): \s*\S/, 'must be a message that begins with "User: " or "Assistant: "'),
  );

/** The talk so far as generateResponse takes it, oldest first; the learner's line is last. */
export const Conversation = z.array(ConversationLine).check(
  z.minLength(1),
  z.maxLength(MAX_MESSAGES),
  z.refine((lines) => lines.at(-1)?.startsWith(USER_PREFIX) ?? false, 'must end with a line of the learner'),
);
