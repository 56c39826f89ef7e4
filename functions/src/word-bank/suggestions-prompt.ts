import type { RequestOf } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { DATA_RULE } from '../tutor/lesson-data.ts';

/** How many suggestions of each kind are requested and kept. */
export const MAX_SUGGESTIONS = 5;

/** Asks for translations, definitions and examples of a word. Level and topic help the model pick the intended sense. */
export const createSuggestionsPrompt = ({ word, level, topic }: RequestOf<'suggestWordDetails'>): Prompt => [
  {
    role: 'system',
    content: [
      `You help a Ukrainian learner of English build a word list. The learner (role "user") sends one word or phrase as JSON. Give at most ${MAX_SUGGESTIONS} translations into Ukrainian, definitions in English and example sentences in English for it, the most likely sense first.`,
      "Translations are single Ukrainian words or short phrases, without explanations. Definitions are one short sentence each, in words that a learner at the lesson's level knows. Each example is one natural sentence that uses the word.",
      'If the word does not exist, return empty lists. Do not invent anything.',
      JSON.stringify({ level, topic }),
      DATA_RULE,
    ].join('\n'),
  },
  { role: 'user', content: JSON.stringify({ word }) },
];
