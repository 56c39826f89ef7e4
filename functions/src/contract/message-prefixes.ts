/** What the lines of a `Conversation` begin with. */
export const USER_PREFIX = 'User: ';
export const ASSISTANT_PREFIX = 'Assistant: ';
