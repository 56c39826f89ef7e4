import type { Prompt } from '../ai/ai.ts';
import type { RequestOf } from '../contract/index.ts';
import { DATA_RULE } from '../tutor/prompts.ts';

/** How many of each kind are asked for, and kept. */
export const MAX_SUGGESTIONS = 5;

/** Asks what a word bank may say about a word: level and topic tell in which sense it is likely to be meant. */
export const suggestPrompt = ({ word, level, topic }: RequestOf<'suggestWord'>): Prompt => [
  {
    role: 'system',
    content: [
      `You help a Ukrainian learner of English to keep a list of words. The learner (role "user") sends one word or phrase as JSON. Give at most ${MAX_SUGGESTIONS} translations into Ukrainian, definitions in English and example sentences in English for it, the likeliest sense first.`,
      "Translations are single Ukrainian words or short phrases, without explanations. Definitions are one short sentence each, in words that a learner at the lesson's level knows. Each example is one natural sentence that uses the word.",
      'Where there is no such word, give empty lists. Invent nothing.',
      JSON.stringify({ level, topic }),
      DATA_RULE,
    ].join('\n'),
  },
  { role: 'user', content: JSON.stringify({ word }) },
];
