import type { Message } from '../contract/index.ts';

/** What the learner wrote, message by message: feedback is about nobody else's words. */
export const learnerTexts = (messages: readonly Message[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);
