import { wordKey } from '@parley/functions/contract';
import { queryOptions } from '@tanstack/react-query';
import { savedSettings } from '../lib/saved-settings.ts';
import { requestAsUser } from './request-as-user.ts';

/** Suggested details of a word. */
export function createSuggestionsQuery(uid: string, word: string) {
  // The level and topic hint at the intended sense of the word.
  const { level, topic } = savedSettings.read();
  return queryOptions({
    queryKey: ['suggestions', uid, wordKey(word), { level, topic }],
    queryFn: ({ signal }) => requestAsUser(uid, 'suggestWordDetails', { word, level, topic }, { signal }),
    // The learner can try again.
    retry: false,
  });
}
