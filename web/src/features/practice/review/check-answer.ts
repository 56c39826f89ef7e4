import type { MistakeContent } from '@parley/functions/contract';
import leven from 'leven';
import { isSameSentence } from '../results/is-same-sentence.ts';

/** `close`: a slip, such as one wrong letter. */
export type AnswerResult = 'right' | 'close' | 'wrong';

const listLetters = (text: string): string =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

/** How many letters may differ: none in short words, where another letter is another word. */
const getMaxSlips = (answer: string): number => {
  if (answer.length < 5) return 0;
  return answer.length < 10 ? 1 : 2;
};

const hasWords = (text: string, words: string): boolean =>
  ` ${listLetters(text)} `.includes(` ${listLetters(words)} `);

/** Whether a text has the words of all corrections, and none of the wrong ones. */
const isCorrected = (text: string, { corrected, edits }: MistakeContent): boolean =>
  edits.every(
    ({ wrong, right }) =>
      (right === '' || hasWords(text, right)) && (!hasWords(text, wrong) || hasWords(corrected, wrong)),
  );

/**
 * Compares an answer with the right one, regardless of capitals, punctuation and contractions. A sentence with one of its old mistakes
 * is never close.
 */
export function checkAnswer(text: string, answer: string, mistake?: MistakeContent): AnswerResult {
  if (isSameSentence(text, answer)) return 'right';
  if (mistake && !isCorrected(text, mistake)) return 'wrong';
  const [given, expected] = [listLetters(text), listLetters(answer)];
  const maxSlips = getMaxSlips(expected);
  return leven(given, expected, { maxDistance: maxSlips + 1 }) <= maxSlips ? 'close' : 'wrong';
}
