import type { RequestOf, WordSuggestions } from '@parley/functions/contract';
import { wordKey } from '@parley/functions/contract';
import { callAsUser } from './call-as.ts';
import { queryClient } from '../lib/query-client.ts';

/** What a word may mean, in which words, and where it stands; asked for once. Throws an `ApiError`. */
export function fetchSuggestions(uid: string, request: RequestOf<'suggestWord'>): Promise<WordSuggestions> {
  const { word, ...context } = request;
  return queryClient.fetchQuery({
    queryKey: ['suggestions', uid, wordKey(word), context],
    queryFn: ({ signal }) => callAsUser(uid, 'suggestWord', request, { signal }),
    // A learner waits for it, and can press again.
    retry: false,
  });
}
