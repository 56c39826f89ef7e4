import type { Message } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { MESSAGE_RULE } from '../tutor/lesson-data.ts';
import { createSystemMessage, SPOKEN, toData } from './prompt-parts.ts';

export interface TipFacts {
  messages: readonly Message[];
  wordsUsed: readonly string[];
  wordsMissed: readonly string[];
  linkingWords: readonly string[];
  spoken?: boolean | undefined;
}

/** Asks for one tip, based on facts that our own code has established. */
export const createTipPrompt = ({ spoken = false, ...facts }: TipFacts): Prompt => [
  createSystemMessage(
    `You are an encouraging English teacher. Give the learner (role "user") one tip: the one thing that would improve the next ${spoken ? 'conversation' : 'chat'} most.`,
    'One or two short sentences, concrete, with an example phrase. Trust the given lists of practice words used and missed and of linking words; do not count them yourself.',
    ...(spoken ? [SPOKEN] : []),
    MESSAGE_RULE,
  ),
  toData(facts),
];
