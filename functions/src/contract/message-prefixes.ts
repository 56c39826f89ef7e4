/** Prefixes that mark the speaker of each line in a `Conversation`. */
export const USER_PREFIX = 'User: ';
export const ASSISTANT_PREFIX = 'Assistant: ';
