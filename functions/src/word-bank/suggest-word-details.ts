import { MAX_BANK_FIELD_LENGTH, plainText, WordSuggestions, type RequestOf } from '../contract/index.ts';
import { pickDistinctWords } from '../language/distinct-words.ts';
import { isUkrainian } from '../language/is-ukrainian.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { chargeRequest } from '../platform/use-case/model-context.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { DATA_RULE } from '../tutor/prompts.ts';

/** How many suggestions of each kind are requested and kept. */
const MAX_SUGGESTIONS = 5;

const Field = plainText(MAX_BANK_FIELD_LENGTH);

/** Suggests translations, definitions and example sentences for a word, each short enough for the word bank. */
export const suggestWordDetails: UseCase<'suggestWordDetails'> = async (services, input, context) => {
  requireRegistered(context);
  const prompt = createSuggestionsPrompt(input);
  const modelContext = await chargeRequest(
    services,
    { kind: 'completion', prompt, purpose: 'content' },
    context,
  );
  const answer = await services.ai.json(
    prompt,
    { name: 'word_suggestions', schema: WordSuggestions, purpose: 'content' },
    modelContext,
  );
  return {
    translations: selectValidTexts(answer.translations.filter(isUkrainian)),
    definitions: selectValidTexts(answer.definitions),
    examples: selectValidTexts(answer.examples),
  };
};

/** Keeps up to five distinct texts that the word bank accepts. Texts that are too long are dropped, not truncated. */
const selectValidTexts = (texts: readonly string[]): string[] =>
  pickDistinctWords(
    texts.filter((text) => Field.safeParse(text).success),
    MAX_SUGGESTIONS,
  );

/** Builds the prompt for `suggestWordDetails`. Level and topic help the model pick the intended sense. */
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
