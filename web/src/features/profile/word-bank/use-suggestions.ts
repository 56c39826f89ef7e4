import type { WordSuggestions } from '@parley/functions/contract';
import { wordKey } from '@parley/functions/contract';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { savedSettings } from '../../../lib/saved-settings.ts';
import { wordToastMessages } from '../../../word-bank/messages.ts';
import { fetchSuggestions } from '../../../word-bank/suggest.ts';

type Suggested =
  { status: 'none' } | { status: 'loading' } | { status: 'here'; key: string; suggestions: WordSuggestions };

const sayOnce = (text: string) => toast.error(text, { id: text });

const isEmpty = ({ translations, definitions, examples }: WordSuggestions) =>
  translations.length + definitions.length + examples.length === 0;

/** Suggestions for the word in the form: asked for at a press, and shown as long as it is the same word. */
export function useSuggestions(uid: string, word: string) {
  const [suggested, setSuggested] = useState<Suggested>({ status: 'none' });

  async function ask() {
    const t = wordToastMessages.get();
    if (word.trim() === '') {
      sayOnce(t.wordFirst);
      return;
    }
    setSuggested({ status: 'loading' });
    // In which sense it is meant shows in what the learner practises.
    const { level, topic } = savedSettings.read() ?? {};
    try {
      const suggestions = await fetchSuggestions(uid, { word, level, topic });
      if (isEmpty(suggestions)) sayOnce(t.noSuggestions);
      setSuggested({ status: 'here', key: wordKey(word), suggestions });
    } catch {
      sayOnce(t.notSuggested);
      setSuggested({ status: 'none' });
    }
  }

  const isCurrent = suggested.status === 'here' && suggested.key === wordKey(word);
  return {
    ask: () => void ask(),
    isLoading: suggested.status === 'loading',
    suggestions: isCurrent ? suggested.suggestions : null,
  };
}
