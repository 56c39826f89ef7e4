import { NewWord, wordKey } from '@parley/functions/contract';
import type { FinishedSession } from '../session/chat-message.ts';
import type { FeedbackParts } from './feedback-machine.ts';

/** The results that a guest can keep. */
export interface SavableResults {
  corrections: number;
  words: readonly string[];
}

/** Collects the corrections and, without duplicates, the practice words and suggested words from the finished feedback. */
export function collectSavableResults(
  { lesson }: Pick<FinishedSession, 'lesson'>,
  { grammar, vocabulary }: Pick<FeedbackParts, 'grammar' | 'vocabulary'>,
): SavableResults {
  const suggested = vocabulary.status === 'done' ? vocabulary.value.suggestedWords : [];
  const words = new Map<string, string>();
  for (const word of [...lesson.customWords, ...suggested]) {
    const key = wordKey(word);
    if (!words.has(key) && NewWord.safeParse({ word }).success) words.set(key, word);
  }
  return {
    corrections: grammar.status === 'done' ? grammar.value.errorAnalysis.mistakes.length : 0,
    words: [...words.values()],
  };
}
