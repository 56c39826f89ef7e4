import {
  MAX_PRACTICE_WORD_LENGTH,
  MAX_PRACTICE_WORDS,
  PracticeWord,
  wordKey,
} from '@parley/functions/contract';

export type AddOutcome = 'added' | 'empty' | 'too-long' | 'not-a-word' | 'duplicate' | 'full';

export function isFull(words: readonly string[]): boolean {
  return words.length >= MAX_PRACTICE_WORDS;
}

/** Adds one trimmed practice word (docs/product.md), or returns why it was not added. */
export function addWord(
  words: readonly string[],
  text: string,
): { words: readonly string[]; outcome: AddOutcome } {
  const word = text.trim().replace(/\s+/gu, ' ');
  const reject = (outcome: AddOutcome) => ({ words, outcome });
  if (word === '') return reject('empty');
  if (isFull(words)) return reject('full');
  if (word.length > MAX_PRACTICE_WORD_LENGTH) return reject('too-long');
  if (!PracticeWord.safeParse(word).success) return reject('not-a-word');
  if (words.some((other) => wordKey(other) === wordKey(word))) return reject('duplicate');
  return { words: [...words, word], outcome: 'added' };
}

/** Adds the suggestions that can be added. */
export function addWords(words: readonly string[], suggestions: readonly string[]): readonly string[] {
  return suggestions.reduce((list, suggestion) => addWord(list, suggestion).words, words);
}

export function removeWord(words: readonly string[], word: string): readonly string[] {
  return words.filter((other) => other !== word);
}
