import type { RequestOf } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { DATA_RULE } from '../tutor/lesson-data.ts';

/** How many suggestions of each kind are requested and kept. */
export const MAX_SUGGESTIONS = 5;

/** Asks for translations, definitions and examples of a word. The sentence, level and topic help the model pick the intended sense. */
export const createSuggestionsPrompt = ({
  word,
  sentence,
  level,
  topic,
}: RequestOf<'suggestWordDetails'>): Prompt => [
  {
    role: 'system',
    content: [
      `You help a Ukrainian learner of English build a word list. The learner (role "user") sends one word or phrase as JSON, and sometimes a sentence that contains it. Give at most ${MAX_SUGGESTIONS} translations into Ukrainian, definitions in English and example sentences in English for it, the most likely sense first.`,
      'If there is a sentence, give only the sense that the word has in it: translations and definitions that fit this sentence.',
      "Translations are single Ukrainian words or short phrases, without explanations. Definitions are one short sentence each, in words that a learner at the lesson's level knows. Each example is one natural sentence that uses the word.",
      'If the word does not exist, return empty lists. Do not invent anything.',
      JSON.stringify({ level, topic }),
      DATA_RULE,
    ].join('\n'),
  },
  { role: 'user', content: JSON.stringify({ word, sentence }) },
];
