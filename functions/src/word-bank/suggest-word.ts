import { MAX_BANK_FIELD_LENGTH, plainText, WordSuggestions, type RequestOf } from '../contract/index.ts';
import { pickDistinctWords } from '../language/distinct-words.ts';
import { isUkrainian } from '../language/is-ukrainian.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { DATA_RULE } from '../tutor/prompts.ts';

/** How many suggestions of each kind are requested and kept. */
const MAX_SUGGESTIONS = 5;

const Field = plainText(MAX_BANK_FIELD_LENGTH);

/** Suggests translations, definitions and examples of a word, each short enough for the word bank. */
export const suggestWord: UseCase<'suggestWord'> = async ({ ai, rateLimiter, now }, input, context) => {
  requireRegistered(context);
  await rateLimiter.consume('wordLookup', context, now());
  const answer = await ai.json(suggestionsPrompt(input), 'word_suggestions', WordSuggestions, context);
  return {
    translations: keepFitting(answer.translations.filter(isUkrainian)),
    definitions: keepFitting(answer.definitions),
    examples: keepFitting(answer.examples),
  };
};

/** Drops texts that are too long instead of truncating them. */
const keepFitting = (texts: readonly string[]): string[] =>
  pickDistinctWords(
    texts.filter((text) => Field.safeParse(text).success),
    MAX_SUGGESTIONS,
  );

/** The level and topic hint at the intended sense of the word. */
export const suggestionsPrompt = ({ word, level, topic }: RequestOf<'suggestWord'>): Prompt => [
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
