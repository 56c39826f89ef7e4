import type { Message } from '../../src/contract/index.ts';
import { createUniqueWord, LESSON, post } from './api.ts';
import { createGuest } from './users.ts';

/** Creates a conversation with these learner texts, and a unique word that identifies it to the model server. */
export function createConversation(...texts: string[]): { messages: Message[]; marker: string } {
  const marker = createUniqueWord();
  const learnerMessages = texts.map((content): Message => ({ role: 'user', content }));
  return {
    marker,
    messages: [{ role: 'assistant', content: `Although ${marker}, tell me.` }, ...learnerMessages],
  };
}

/** Requests grammar feedback for a new guest. */
export const requestFeedback = async (messages: Message[]): Promise<Response> =>
  post('generateGrammarFeedback', { messages, ...LESSON }, await createGuest());
