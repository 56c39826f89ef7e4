import type { Message } from '../contract/index.ts';

/** For prompts about a call. */
export const SPOKEN =
  'The learner spoke, and a machine wrote it down: the messages are transcriptions. Spelling, punctuation, capital letters, hesitations and repeated words are never mistakes, nor are words that sound like the right one ("there" for "their", "past" for "passed") or that the machine may have misheard. Only what can be heard to be wrong is a mistake.';

export const createSystemMessage = (...lines: string[]): Message => ({
  role: 'system',
  content: lines.join('\n'),
});

/** A conversation and facts about it, as JSON, so that nothing in it can pass for an instruction. */
export const toData = (facts: { messages: readonly Message[] }): Message => ({
  role: 'user',
  content: JSON.stringify(facts),
});

export const getLearnerTexts = (messages: readonly Message[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);
