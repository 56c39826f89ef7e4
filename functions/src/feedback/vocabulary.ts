import type { Call } from '../call.ts';
import { VocabularySuggestions, type RequestOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { vocabularyPrompt } from './prompts.ts';

/** Words worth learning next, after this talk. */
export async function generateVocabularySuggestions(
  { ai }: Deps,
  { messages, ...lesson }: RequestOf<'generateVocabularySuggestions'>,
  call: Call,
): Promise<VocabularySuggestions> {
  const answer = { name: 'vocabulary_suggestions', schema: VocabularySuggestions };
  return ai.json(vocabularyPrompt(lesson, messages), answer, call);
}
