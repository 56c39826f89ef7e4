import type { Call } from '../call.ts';
import {
  MAX_BANK_FIELD_LENGTH,
  plainText,
  WordSuggestions,
  type RequestOf,
  type ResponseOf,
} from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { distinctWords } from '../language/distinct-words.ts';
import { isUkrainian } from '../language/is-ukrainian.ts';
import { requireRegistered } from '../require-registered.ts';
import { countCall } from '../sources/count-call.ts';
import { MAX_SUGGESTIONS, suggestPrompt } from './suggest-prompt.ts';

const Field = plainText(MAX_BANK_FIELD_LENGTH);

/** What a word bank may say about a word, each of it short enough to be taken over as it is. */
export async function suggestWord(
  deps: Deps,
  input: RequestOf<'suggestWord'>,
  call: Call,
): Promise<ResponseOf<'suggestWord'>> {
  requireRegistered(call);
  await countCall(deps, call);
  const answer = { name: 'word_suggestions', schema: WordSuggestions };
  const { translations, definitions, examples } = await deps.ai.json(suggestPrompt(input), answer, call);
  return {
    translations: fitting(translations.filter(isUkrainian)),
    definitions: fitting(definitions),
    examples: fitting(examples),
  };
}

/** What is too long is dropped: half a sentence explains nothing. */
const fitting = (texts: readonly string[]): string[] =>
  distinctWords(
    texts.filter((text) => Field.safeParse(text).success),
    MAX_SUGGESTIONS,
  );
