import type { Call } from '../call.ts';
import { VocabularySuggestions, type RequestOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { distinctWords } from '../language/distinct-words.ts';
import { countCall } from '../sources/count-call.ts';
import { vocabularyPrompt } from './prompts.ts';

const MAX_SUGGESTIONS = 10;

/** Words worth learning next, after this talk. */
export async function generateVocabularySuggestions(
  deps: Deps,
  { messages, ...lesson }: RequestOf<'generateVocabularySuggestions'>,
  call: Call,
): Promise<VocabularySuggestions> {
  await countCall(deps, call);
  const answer = { name: 'vocabulary_suggestions', schema: VocabularySuggestions };
  const { suggestedWords } = await deps.ai.json(vocabularyPrompt(lesson, messages), answer, call);
  return { suggestedWords: distinctWords(suggestedWords, MAX_SUGGESTIONS) };
}
