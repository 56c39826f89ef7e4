import type { WordBankEntry } from '@parley/functions/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { requestAsUser } from '../account/request-as-user.ts';

export type Words = readonly WordBankEntry[];

/** The word bank of one user, newest word first. */
export const createWordsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['words', uid],
    queryFn: async ({ signal }): Promise<Words> =>
      (await requestAsUser(uid, 'listWords', {}, { signal })).items,
  });

/** Throws an `ApiError`. */
export const loadWords = (uid: string): Promise<Words> => queryClient.fetchQuery(createWordsQuery(uid));

/** Loads the words unless they have been loaded before. Throws an `ApiError`. */
export const ensureWords = (uid: string): Promise<Words> =>
  queryClient.ensureQueryData(createWordsQuery(uid));

/** With `enabled: false`, only observes words that are loaded elsewhere. */
export const useWords = (uid: string, { enabled = true } = {}) =>
  useQuery({ ...createWordsQuery(uid), enabled }, queryClient);

/** Loads the words again after a change. Cancels earlier requests, because their responses could lack the change. */
export async function reloadWords(uid: string): Promise<void> {
  const { queryKey } = createWordsQuery(uid);
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
