import { DEFAULT_LEVEL, DEFAULT_TOPIC } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Client } from '../../../api/client.ts';
import { onForgetLearner } from '../../../lib/forget.ts';
import { keptSettings } from '../../../lib/kept-settings.ts';
import { toastMessages } from '../../../messages/errors.ts';
import type { Settings, SettingsEditor } from '../practice.ts';
import { addWord, fillWords, isFull, removeWord } from './practice-words.ts';

const settings = atom<Settings>(
  keptSettings.read() ?? { level: DEFAULT_LEVEL, topic: DEFAULT_TOPIC, words: [] },
);

function change(part: Partial<Settings>): void {
  const next = { ...settings.get(), ...part };
  settings.set(next);
  keptSettings.write({ ...next, words: [...next.words] });
}

// Level and topic stay with the device; the words are what somebody wrote.
onForgetLearner(() => change({ words: [] }));

const sayFull = () => toast.error(toastMessages.get().wordsFull, { id: 'wordsFull' });

/** What the learner chose for the next session, and the ways to change it (spec.md section 5, Practice words). */
export function useSettings(client: Client): SettingsEditor {
  const current = useStore(settings);
  const [suggesting, setSuggesting] = useState(false);

  async function suggestWords() {
    if (isFull(settings.get().words)) {
      sayFull();
      return;
    }
    setSuggesting(true);
    try {
      const { level, topic } = settings.get();
      const { words } = await client.call('generateWords', { level, topic });
      change({ words: fillWords(settings.get().words, words) });
    } catch {
      toast.error(toastMessages.get().wordsNotSuggested, { id: 'wordsNotSuggested' });
    } finally {
      setSuggesting(false);
    }
  }

  return {
    ...current,
    setLevel: (level) => change({ level }),
    setTopic: (topic) => change({ topic }),
    addWord: (text) => {
      const { words, outcome } = addWord(settings.get().words, text);
      if (outcome === 'full') sayFull();
      if (outcome === 'added') change({ words });
      return outcome;
    },
    removeWord: (word) => change({ words: removeWord(settings.get().words, word) }),
    suggestWords: () => void suggestWords(),
    suggesting,
  };
}
