import type { MistakeContent } from '@parley/functions/contract';
import leven from 'leven';
import { isSameSentence, listVariants } from '../results/is-same-sentence.ts';
import type { Exercise } from './exercise.ts';

/** `close`: a slip, such as one wrong letter. */
export type AnswerResult = 'right' | 'close' | 'wrong';

/** How many letters may differ: none in short words, where a different letter makes a different word. */
const getMaxSlips = (answer: string): number => {
  if (answer.length < 5) return 0;
  return answer.length < 10 ? 1 : 2;
};

const hasWords = (text: string, words: string): boolean =>
  listVariants(text).some((variant) =>
    listVariants(words).some((searched) => ` ${variant} `.includes(` ${searched} `)),
  );

/** Whether a text has the words of all corrections, and no wrong words that the corrected sentence lacks. */
const isCorrected = (text: string, { corrected, edits }: MistakeContent): boolean =>
  edits.every(
    ({ wrong, right }) =>
      (right === '' || hasWords(text, right)) && (!hasWords(text, wrong) || hasWords(corrected, wrong)),
  );

/** Whether a text still has the mistake that the card is about. */
function hasMistake(text: string, exercise: Exclude<Exercise, { kind: 'recognize' }>): boolean {
  if (exercise.kind === 'gap') return exercise.wrong !== undefined && isSameSentence(text, exercise.wrong);
  if (exercise.kind === 'recall') return false;
  return exercise.mistake !== undefined && !isCorrected(text, exercise.mistake);
}

/**
 * Compares an answer with the right one, regardless of capitals, punctuation and contractions. An answer that repeats the original
 * mistake is never close.
 */
export function checkAnswer(text: string, exercise: Exclude<Exercise, { kind: 'recognize' }>): AnswerResult {
  const { answer } = exercise;
  if (isSameSentence(text, answer)) return 'right';
  if (hasMistake(text, exercise)) return 'wrong';
  const isClose = listVariants(answer).some((expected) => {
    const maxSlips = getMaxSlips(expected);
    return listVariants(text).some(
      (given) => leven(given, expected, { maxDistance: maxSlips + 1 }) <= maxSlips,
    );
  });
  return isClose ? 'close' : 'wrong';
}
