import type { Lesson, Message } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { DATA_RULE, formatLesson } from '../tutor/lesson-data.ts';
import { createSystemMessage, SPOKEN, toData } from './prompt-parts.ts';

/** Asks for the learner's mistakes, each with a quotation. `spoken`: the learner's messages are transcriptions. */
export const createGrammarPrompt = (
  { spoken = false, ...lesson }: Lesson & { spoken?: boolean | undefined },
  messages: readonly Message[],
): Prompt => [
  createSystemMessage(
    'You are a kind English teacher. Look through what the learner (role "user") wrote in a chat and find the real mistakes.',
    'For each mistake: "message" is the learner\'s own words, copied exactly and nothing else, the shortest sentence or part of one that shows it; "explanation" gives the right form and the reason in one or two short sentences that a learner at this level understands.',
    "Mistakes in the lesson's topic come first. At most eight. Leave out style, capital letters, punctuation and chat spelling. Invent nothing: where there is no mistake, give an empty list.",
    ...(spoken ? [SPOKEN] : []),
    '"summary" is two short, encouraging sentences: what went well, and what to practise next. It mentions no mistake that is not in the list.',
    formatLesson(spoken ? { ...lesson, spoken } : lesson),
    DATA_RULE,
  ),
  toData({ messages }),
];
