import type { FinishedSession } from './chat-message.ts';

export type Conversation = Pick<FinishedSession, 'messages' | 'wordPatterns'>;
export const NO_CONVERSATION: Conversation = { messages: [], wordPatterns: [] };
