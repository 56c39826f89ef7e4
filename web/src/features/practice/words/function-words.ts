import { wordKey } from '@parley/functions/contract';

/** Words that learners know, or that mean little on their own. */
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
    // Conjunctions, and adverbs that ask or point.
    'and or but nor so yet if because while although though when where why how then here',
  ].flatMap((line) => line.split(' ')),
);

/** A number or an ordinal: "42", "1st", "1990s". */
const NUMBER_WITH_ENDING = /^\p{N}+(?:st|nd|rd|th|s)?$/u;
const NUMBER = /^[\p{N}\-‑'’]+$/u;
/** A function word with a short form: "I'm", "that's". Other words keep the form: "sister's" is not a contraction. */
const SHORT_FORM = /'(?:m|re|ve|ll|d|s)$/u;
const NEGATION = /n't$/u;

export const isNumber = (word: string): boolean => NUMBER.test(word);

/** Whether a learner may want to look the word up, so that it is worth listing. */
export function hasMeaning(word: string): boolean {
  const key = wordKey(word).replaceAll('’', "'");
  if (NUMBER.test(key) || NUMBER_WITH_ENDING.test(key) || NEGATION.test(key)) return false;
  return !FUNCTION_WORDS.has(key.replace(SHORT_FORM, ''));
}
