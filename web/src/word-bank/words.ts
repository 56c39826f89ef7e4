import type { WordBankEntry } from '@parley/functions/contract';
import { wordKey } from '@parley/functions/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsUser } from './call-as.ts';
import { queryClient } from '../lib/query-client.ts';

export type Words = readonly WordBankEntry[];

/** The word bank of one user, the newest word first. */
const createWordsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['words', uid],
    queryFn: async ({ signal }): Promise<Words> => (await callAsUser(uid, 'listWords', {}, { signal })).items,
  });

/** The user's word bank, loaded where it is not known yet. Throws an `ApiError`. */
export const loadWords = (uid: string): Promise<Words> => queryClient.fetchQuery(createWordsQuery(uid));

/** The user's word bank, kept up to date. */
export const useWords = (uid: string) => useQuery(createWordsQuery(uid), queryClient);

/** Changes the list that is shown; nothing where none is known. */
export function updateCachedWords(uid: string, change: (words: Words) => Words): void {
  queryClient.setQueryData(createWordsQuery(uid).queryKey, (words) => words && change(words));
}

/** No answer that is on its way overwrites a change that is made now. */
export const cancelReloads = (uid: string): Promise<void> =>
  queryClient.cancelQueries({ queryKey: createWordsQuery(uid).queryKey });

export const reloadWords = (uid: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: createWordsQuery(uid).queryKey });

/** The word in the list, however it is spelt there. */
export function findWord(words: Words | undefined, word: string): WordBankEntry | undefined {
  const key = wordKey(word);
  return words?.find((entry) => wordKey(entry.word) === key);
}
