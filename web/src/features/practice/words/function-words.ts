import { wordKey } from '@parley/functions/contract';

/** Words with little meaning of their own, which learners rarely look up. */
const FUNCTION_WORDS = new Set(
  [
    // Articles and pronouns.
    'a an the this that these those',
    'i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself',
    'we us our ours ourselves they them their theirs themselves who whom whose which what one ones there',
    // Auxiliary verbs and negation.
    'am is are was were be been being do does did done doing have has had having',
    'will would shall should can could may might must cannot let not no',
    // Prepositions.
    'to of in on at by for with from into onto out up down off over under about after before between through during',
    'since until till without within around near as than',
    // Conjunctions, question words, and "then" and "here".
    'and or but nor so yet if because while although though when where why how then here',
  ].flatMap((line) => line.split(' ')),
);

/** A number, an ordinal or a decade: "42", "1st", "1990s". */
const NUMBER_WITH_SUFFIX = /^\p{N}+(?:st|nd|rd|th|s)?$/u;
const NUMBER = /^[\p{N}\-‑'’]+$/u;
/**
 * The ending of a contraction, as in "I'm" and "that's". It is removed only to compare with FUNCTION_WORDS, so "sister's" remains a
 * content word.
 */
const CONTRACTION_SUFFIX = /'(?:m|re|ve|ll|d|s)$/u;
const NEGATION = /n't$/u;

export const isNumber = (word: string): boolean => NUMBER.test(word);

/** Whether the word is worth looking up: neither a number nor a function word. */
export function isContentWord(word: string): boolean {
  const key = wordKey(word).replaceAll('’', "'");
  if (NUMBER.test(key) || NUMBER_WITH_SUFFIX.test(key) || NEGATION.test(key)) return false;
  return !FUNCTION_WORDS.has(key.replace(CONTRACTION_SUFFIX, ''));
}
