import type { Lesson, Message } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { DATA_RULE, formatLesson, MESSAGE_RULE } from '../tutor/prompts.ts';

type LevelAndTopic = Pick<Lesson, 'level' | 'topic'>;

const SPOKEN =
  'The learner spoke, and a machine wrote it down: the messages are transcriptions. Spelling, punctuation, capital letters, hesitations and repeated words are never mistakes, nor are words that sound like the right one ("there" for "their", "past" for "passed") or that the machine may have misheard. Only what can be heard to be wrong is a mistake.';

/** Asks for the learner's mistakes, each with a quotation. `spoken`: the learner's messages are transcriptions. */
export const createGrammarPrompt = (
  { spoken = false, ...lesson }: Lesson & { spoken?: boolean | undefined },
  messages: readonly Message[],
): Prompt => [
  systemMessage(
    'You are a kind English teacher. Look through what the learner (role "user") wrote in a chat and find the real mistakes.',
    'For each mistake: "message" is the learner\'s own words, copied exactly and nothing else, the shortest sentence or part of one that shows it; "explanation" gives the right form and the reason in one or two short sentences that a learner at this level understands.',
    "Mistakes in the lesson's topic come first. At most eight. Leave out style, capital letters, punctuation and chat spelling. Invent nothing: where there is no mistake, give an empty list.",
    ...(spoken ? [SPOKEN] : []),
    '"summary" is two short, encouraging sentences: what went well, and what to practise next.',
    formatLesson(spoken ? { ...lesson, spoken } : lesson),
    DATA_RULE,
  ),
  toData({ messages }),
];

export const createVocabularyPrompt = (lesson: LevelAndTopic, messages: readonly Message[]): Prompt => [
  systemMessage(
    'You are an English teacher. Suggest five to eight words or short phrases for the learner (role "user") to learn next.',
    "They fit what the chat was about and the learner's level, are a little harder than the words that the learner used, and do not occur in the learner's messages.",
    formatLesson(lesson),
    DATA_RULE,
  ),
  toData({ messages }),
];

export interface TipFacts {
  messages: readonly Message[];
  wordsUsed: readonly string[];
  wordsMissed: readonly string[];
  linkingWords: readonly string[];
  spoken?: boolean | undefined;
}

/** Asks for one tip, based on facts that our own code has established. */
export const createTipPrompt = ({ spoken = false, ...facts }: TipFacts): Prompt => [
  systemMessage(
    `You are an encouraging English teacher. Give the learner (role "user") one tip: the one thing that would improve the next ${spoken ? 'conversation' : 'chat'} most.`,
    'One or two short sentences, concrete, with an example phrase. Trust the given lists of practice words used and missed and of linking words; do not count them yourself.',
    ...(spoken ? [SPOKEN] : []),
    MESSAGE_RULE,
  ),
  toData(facts),
];

const systemMessage = (...lines: string[]): Message => ({ role: 'system', content: lines.join('\n') });

const toData = (facts: { messages: readonly Message[] }): Message => ({
  role: 'user',
  content: JSON.stringify(facts),
});
