import {
  MAX_BANK_FIELD_LENGTH,
  MAX_BANK_WORD_LENGTH,
  wordKey,
  type NewWord,
} from '@parley/functions/contract';
import { isContentWord } from './function-words.ts';

/** Letters and digits, with apostrophes and hyphens inside. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’\-‑][\p{L}\p{N}\p{M}]+)*/gu;

export interface TextWord {
  word: string;
  start: number;
  end: number;
}

export const findAllWords = (text: string): TextWord[] =>
  [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }))
    .filter(({ word }) => word.length <= MAX_BANK_WORD_LENGTH);

/** The words worth looking up, each once. */
export function listWords(text: string): TextWord[] {
  const seen = new Set<string>();
  return findAllWords(text).filter(({ word }) => {
    const key = wordKey(word);
    return isContentWord(word) && !seen.has(key) && seen.add(key);
  });
}

export const findWordAt = (text: string, offset: number): TextWord | undefined =>
  findAllWords(text).find(({ start, end }) => start <= offset && offset <= end);

function findSentence(text: string, { start }: TextWord): string | undefined {
  // Missing in some browsers from before 2024.
  if (!('Segmenter' in Intl)) return undefined;
  const sentence = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text).containing(start);
  const example = sentence?.segment.trim() ?? '';
  return example !== '' && example.length <= MAX_BANK_FIELD_LENGTH ? example : undefined;
}

/** The word, with its sentence as the example if the sentence can be found and is not too long. */
export function toNewWord(text: string, word: TextWord): NewWord {
  const example = findSentence(text, word);
  return { word: word.word, ...(example !== undefined && { example }) };
}
