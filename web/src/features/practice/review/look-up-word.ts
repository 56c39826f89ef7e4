import type { WordContent } from '@parley/functions/contract';
import { queryClient } from '../../../lib/query-client.ts';
import { updateWord } from '../../../word-bank/change-words.ts';
import { createSuggestionsQuery, pickDetails } from '../../../word-bank/suggestions.ts';

/** Finds the meaning of a word and saves it with the word. Returns false if there is none, or if that failed. */
export async function lookUpWord(
  uid: string,
  cardId: string,
  { word, example }: WordContent,
): Promise<boolean> {
  try {
    const suggestions = await queryClient.fetchQuery(createSuggestionsQuery(uid, word, example));
    const { translation, definition } = pickDetails(suggestions);
    if (translation === undefined && definition === undefined) return false;
    return (await updateWord(uid, { id: cardId, translation, definition })) !== null;
  } catch {
    return false;
  }
}
