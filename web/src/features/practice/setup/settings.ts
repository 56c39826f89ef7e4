import {
  MAX_PRACTICE_WORD_LENGTH,
  MAX_PRACTICE_WORDS,
  isWordText,
  wordKey,
} from '@parley/functions/contract/basics';
import type { Lesson } from '@parley/functions/contract';
import { atom } from 'nanostores';
import { toast } from 'react-hot-toast/headless';
import { client } from '../../../account/client.ts';
import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { DEFAULT_SETTINGS, savedSettings, type Settings } from '../../../lib/saved-settings.ts';
import { toastMessages } from '../session/messages.ts';

export const settings = atom<Settings>(savedSettings.read());

/** Whether practice words are being generated. */
export const isGeneratingWords = atom(false);

export function changeSettings(part: Partial<Settings>): void {
  const next = { ...settings.get(), ...part };
  settings.set(next);
  savedSettings.write(next);
}

/** Sets up the next session from a lesson, or from the defaults. */
export const prepareSettings = (lesson: Lesson | null): void =>
  changeSettings(
    lesson ? { level: lesson.level, topic: lesson.topic, words: lesson.customWords } : DEFAULT_SETTINGS,
  );

// Level and topic stay on the device; the words are personal.
onClearLearnerData(() => changeSettings({ words: [] }));

export function getLesson(): Lesson {
  const { level, topic, words } = settings.get();
  return { level, topic, customWords: [...words] };
}

export const hasMaxPracticeWords = (): boolean => settings.get().words.length >= MAX_PRACTICE_WORDS;

export const showWordLimitToast = (): void =>
  void toast.error(toastMessages.get().wordsFull, { id: 'wordsFull' });

export type AddOutcome = 'added' | 'empty' | 'tooLong' | 'notAWord' | 'duplicate' | 'full';

/** Trims and adds one practice word (docs/product.md 5.1); returns `added`, or why it was not added. */
export function addWord(text: string): AddOutcome {
  const { words } = settings.get();
  const word = text.trim().replace(/\s+/gu, ' ');
  if (word === '') return 'empty';
  if (hasMaxPracticeWords()) return 'full';
  if (word.length > MAX_PRACTICE_WORD_LENGTH) return 'tooLong';
  if (!isWordText(word, MAX_PRACTICE_WORD_LENGTH)) return 'notAWord';
  if (words.some((other) => wordKey(other) === wordKey(word))) return 'duplicate';
  changeSettings({ words: [...words, word] });
  return 'added';
}

export const removeWord = (word: string): void =>
  changeSettings({ words: settings.get().words.filter((other) => other !== word) });

/** Auto fill: generates words for the empty slots. */
export async function generatePracticeWords(): Promise<void> {
  if (hasMaxPracticeWords()) return showWordLimitToast();
  isGeneratingWords.set(true);
  try {
    const { level, topic } = settings.get();
    const { words } = await client.request('generateWords', { level, topic });
    words.forEach(addWord);
  } catch {
    toast.error(toastMessages.get().wordsNotSuggested, { id: 'wordsNotSuggested' });
  } finally {
    isGeneratingWords.set(false);
  }
}
