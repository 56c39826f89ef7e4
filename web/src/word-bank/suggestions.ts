import {
  MAX_BANK_FIELD_LENGTH,
  wordKey,
  type NewWord,
  type WordSuggestions,
} from '@parley/functions/contract';
import { queryOptions } from '@tanstack/react-query';
import { savedSettings } from '../lib/saved-settings.ts';
import { requestAsUser } from '../account/request-as-user.ts';

/** Creates the query for suggested details of a word, in the sense that the word has in `sentence`, if given. */
export function createSuggestionsQuery(uid: string, word: string, sentence?: string) {
  // The level and the topic also hint at the intended sense of the word.
  const { level, topic } = savedSettings.read();
  return queryOptions({
    queryKey: ['suggestions', uid, wordKey(word), { sentence, level, topic }],
    queryFn: ({ signal }) =>
      requestAsUser(uid, 'suggestWordDetails', { word, sentence, level, topic }, { signal }),
    // The learner can try again.
    retry: false,
  });
}

const MAX_TRANSLATIONS = 3;

/** Picks the most likely translations and definition that fit in the word bank. */
export function pickDetails({
  translations,
  definitions,
}: WordSuggestions): Pick<NewWord, 'translation' | 'definition'> {
  const several = translations.slice(0, MAX_TRANSLATIONS).join(', ');
  return {
    translation: (several.length <= MAX_BANK_FIELD_LENGTH ? several : translations[0]) || undefined,
    definition: definitions[0],
  };
}
