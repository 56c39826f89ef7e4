import type { CorrectionPolicy } from '../src/contract/index.ts';
import type { LearnerLine } from './learner-line.ts';
import { splitWords } from './split-text.ts';

/** “Now and then” allows a correction in one of every three replies. */
const GENTLE_DISTANCE = 3;

/** Matches a request for another try, but not a request to say the same again in English. */
const ASKS_AGAIN = /\b(?:try|say|write)\b[^.?!]*\bagain\b(?! in English)/iu;

/** Whether the tutor asks the learner to try a sentence again. */
export const asksAgain = (text: string): boolean => ASKS_AGAIN.test(text);

const hasWords = (text: string, words: string): boolean =>
  ` ${splitWords(text).join(' ')} `.includes(` ${splitWords(words).join(' ')} `);

/** What a reply does about the mistake in the learner's message. */
interface Correction {
  hasMistake: boolean;
  isSecondTry: boolean;
  /** The learner cannot try again, because the next reply says goodbye. */
  isLastChance: boolean;
  asksAgain: boolean;
  givesRightForm: boolean;
}

/** Asks first, and gives the right form only if the second try is wrong, or there is no time for one. */
function isInOrder({ hasMistake, isSecondTry, isLastChance, asksAgain: asks, givesRightForm }: Correction) {
  if (!hasMistake) return !asks;
  return isSecondTry || isLastChance ? givesRightForm && !asks : asks && !givesRightForm;
}

/**
 * The same, but the tutor may also ignore a mistake that it has not asked about, and must do so if there is no time for
 * a second try.
 */
function isInOrderIfAny(correction: Correction): boolean {
  const isIgnored = !correction.asksAgain && !correction.givesRightForm;
  if (correction.isSecondTry) return isInOrder(correction);
  return isIgnored || (!correction.isLastChance && isInOrder(correction));
}

/**
 * Whether the replies correct as the learner chose; undefined if the learner makes no mistakes. The last reply says
 * goodbye, and is not judged.
 */
export function followsCorrections(
  policy: CorrectionPolicy,
  lines: readonly LearnerLine[],
  replies: readonly string[],
): boolean | undefined {
  if (!lines.some(({ right }) => right !== undefined)) return undefined;
  const judged = replies.slice(0, -1).map((reply, index): Correction => {
    const { right, isSecondTry = false } = lines[index] ?? {};
    return {
      hasMistake: right !== undefined,
      isSecondTry,
      isLastChance: index === replies.length - 2,
      asksAgain: asksAgain(reply),
      givesRightForm: right !== undefined && hasWords(reply, right),
    };
  });
  const asked = judged.flatMap((correction, index) => (correction.asksAgain ? [index] : []));
  switch (policy) {
    case 'flow':
      return !judged.some((correction) => correction.asksAgain || correction.givesRightForm);
    case 'gentle':
      return (
        asked.length > 0 &&
        asked.every(
          (index, position) => index - (asked[position - 1] ?? -GENTLE_DISTANCE) >= GENTLE_DISTANCE,
        ) &&
        judged.every(isInOrderIfAny)
      );
    case 'accuracy':
  }
  return judged.every(isInOrder);
}
