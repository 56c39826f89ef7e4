import { MAX_BANK_FIELD_LENGTH, plainText, WordSuggestions } from '../contract/index.ts';
import { pickDistinctWords } from '../language/distinct-words.ts';
import { isUkrainian } from '../language/is-ukrainian.ts';
import { findWordLevel } from '../language/vocabulary.ts';
import { runCompletion } from '../platform/use-case/model-context.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { createSuggestionsPrompt, MAX_SUGGESTIONS } from './suggestions-prompt.ts';

const Field = plainText(MAX_BANK_FIELD_LENGTH);

/** Suggests translations, definitions and example sentences for a word, each short enough for the word bank. */
export const suggestWordDetails: UseCase<'suggestWordDetails'> = async (services, input, context) => {
  requireRegistered(context);
  const prompt = createSuggestionsPrompt(input);
  const purpose = 'content';
  const answer = await runCompletion(services, { prompt, purpose }, context, (modelContext) =>
    services.ai.json(prompt, { name: 'word_suggestions', schema: WordSuggestions, purpose }, modelContext),
  );
  const level = await findWordLevel(input.word);
  return {
    ...(level && { level }),
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
