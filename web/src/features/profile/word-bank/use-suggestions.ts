import type { WordSuggestions } from '@parley/functions/contract';
import { wordKey } from '@parley/functions/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { queryClient } from '../../../lib/query-client.ts';
import { wordToastMessages } from '../../../word-bank/messages.ts';
import { createSuggestionsQuery } from '../../../word-bank/suggestions.ts';

const showError = (text: string) => toast.error(text, { id: text });

/** Suggested details for the word in the form, requested with a button and shown until the word changes. */
export function useSuggestions(uid: string, word: string) {
  const { mutate, variables, data, isPending } = useMutation(
    {
      mutationFn: (requested: string): Promise<WordSuggestions> =>
        queryClient.fetchQuery(createSuggestionsQuery(uid, requested)),
      onSuccess: ({ translations, definitions, examples }) => {
        const found = [translations, definitions, examples].flat();
        if (found.length === 0) showError(wordToastMessages.get().noSuggestions);
      },
      onError: () => showError(wordToastMessages.get().notSuggested),
    },
    queryClient,
  );
  const isCurrent = variables !== undefined && wordKey(variables) === wordKey(word);
  return {
    suggest: () => (word.trim() === '' ? showError(wordToastMessages.get().wordFirst) : mutate(word)),
    isLoading: isPending,
    suggestions: isCurrent ? data : undefined,
  };
}
