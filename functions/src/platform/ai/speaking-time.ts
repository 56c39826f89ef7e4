/** An average for English. */
const CHARACTERS_PER_SECOND = 15;

/** Digits and symbols are read as words. */
const NOT_READ_AS_LETTERS = /[^\p{L}\p{M}\s.,!?;:'’"“”()-]/gu;
const CHARACTERS_PER_SYMBOL = 6;

/** The length of a text as it is read aloud, with its digits and symbols as words. Speech is priced by this length. */
export const countSpokenCharacters = (text: string): number =>
  text.length + (CHARACTERS_PER_SYMBOL - 1) * (text.match(NOT_READ_AS_LETTERS)?.length ?? 0);

/** How long it takes to say this many characters. */
export const getSpeakingSeconds = (characters: number): number => characters / CHARACTERS_PER_SECOND;

/** How many characters are usually said in this time. */
export const estimateSpokenCharacters = (seconds: number): number =>
  Math.ceil(seconds * CHARACTERS_PER_SECOND);
