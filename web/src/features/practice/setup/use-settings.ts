import { DEFAULT_LEVEL, DEFAULT_TOPIC, type Level, type Topic } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { client } from '../../../account/client.ts';
import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { savedSettings } from '../../../lib/saved-settings.ts';
import { toastMessages } from '../session/messages.ts';
import { addWord, addWords, isFull, removeWord, type AddOutcome } from './practice-words.ts';

interface Settings {
  level: Level;
  topic: Topic;
  words: readonly string[];
}

const settings = atom<Settings>(
  savedSettings.read() ?? { level: DEFAULT_LEVEL, topic: DEFAULT_TOPIC, words: [] },
);

function change(part: Partial<Settings>): void {
  const next = { ...settings.get(), ...part };
  settings.set(next);
  savedSettings.write({ ...next, words: [...next.words] });
}

// Level and topic stay on the device; the words are personal.
onClearLearnerData(() => change({ words: [] }));

export const showListFull = (): void => void toast.error(toastMessages.get().wordsFull, { id: 'wordsFull' });

/** The settings of the next session, and the functions that change them (docs/product.md). */
export function useSettings() {
  const current = useStore(settings);
  const [suggesting, setSuggesting] = useState(false);

  async function suggestWords() {
    if (isFull(settings.get().words)) return showListFull();
    setSuggesting(true);
    try {
      const { level, topic } = settings.get();
      const { words } = await client.call('generateWords', { level, topic });
      change({ words: addWords(settings.get().words, words) });
    } catch {
      toast.error(toastMessages.get().wordsNotSuggested, { id: 'wordsNotSuggested' });
    } finally {
      setSuggesting(false);
    }
  }

  return {
    ...current,
    setLevel: (level: Level) => change({ level }),
    setTopic: (topic: Topic) => change({ topic }),
    /** Adds one word. Clear the field if the outcome is `added`. */
    addWord: (text: string): AddOutcome => {
      const { words, outcome } = addWord(settings.get().words, text);
      if (outcome === 'full') showListFull();
      if (outcome === 'added') change({ words });
      return outcome;
    },
    removeWord: (word: string) => change({ words: removeWord(settings.get().words, word) }),
    /** Auto fill: generates words for the free places. */
    suggestWords: () => void suggestWords(),
    suggesting,
  };
}

export type SettingsEditor = ReturnType<typeof useSettings>;

export const toLesson = ({ level, topic, words }: Settings) => ({ level, topic, customWords: [...words] });
