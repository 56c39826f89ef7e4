import { MAX_FACTS_PER_SESSION, type Message } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { MESSAGE_RULE } from '../tutor/lesson-data.ts';
import { createSystemMessage, toData } from './prompt-parts.ts';

interface NotedConversation {
  messages: readonly Message[];
  /** The facts that are known already. */
  knownFacts: readonly string[];
}

/** Asks for facts about the learner that the tutor can come back to in later sessions. */
export const createFactsPrompt = (conversation: NotedConversation): Prompt => [
  createSystemMessage(
    `You take notes about a learner of English (role "user") for their tutor, who will talk with them again. Note up to ${MAX_FACTS_PER_SESSION} facts that the learner mentioned about their own life, that will still be true in a few months, and that make a good subject for a conversation: work or studies, family, pets, hobbies and interests, favourite things, plans.`,
    'Write each fact in at most ten simple English words, beginning with a verb, for example "works as a nurse", "has a dog, Rex" or "likes hiking in the mountains". "quote" is the sentence in which the learner said it, copied exactly.',
    'Never guess. Leave out what the learner made up for an exercise, what is true only today, and what "knownFacts" already says.',
    'Never note anything about health, politics, religion, ethnic origin, sex life or sexual orientation, crime, military service, money, contact details, or the private life of other people. If in doubt, leave it out. An empty list is a good answer.',
    MESSAGE_RULE,
  ),
  toData(conversation),
];
