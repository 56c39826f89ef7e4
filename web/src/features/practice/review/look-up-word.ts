import type { WordContent } from '@parley/functions/contract';
import { queryClient } from '../../../lib/query-client.ts';
import { updateWord } from '../../../word-bank/change-words.ts';
import { createSuggestionsQuery, pickDetails } from '../../../word-bank/suggestions.ts';

/** Finds the meaning of a word and saves it with the word. */
export async function lookUpWord(
  uid: string,
  cardId: string,
  { word, example }: WordContent,
): Promise<'saved' | 'not-found' | 'failed'> {
  try {
    const suggestions = await queryClient.fetchQuery(createSuggestionsQuery(uid, word, example));
    const { translation, definition } = pickDetails(suggestions);
    if (translation === undefined && definition === undefined) return 'not-found';
    const saved = await updateWord(uid, { id: cardId, translation, definition });
    return saved === null ? 'failed' : 'saved';
  } catch {
    return 'failed';
  }
}
