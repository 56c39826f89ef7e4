export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;
const CONTROL = /\p{Cc}/u;

export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

/** Whether the text has no line breaks and no other control characters. */
export const isOneLine = (text: string): boolean => !CONTROL.test(text);

/** Whether this is a trimmed word or phrase that `wordText(max)` accepts. */
export const isWordText = (text: string, max: number): boolean =>
  text === text.trim() &&
  Array.from(text).length <= max &&
  LETTER_OR_DIGIT.test(text) &&
  isWellFormed(text) &&
  isOneLine(text);

/** A key for comparing words regardless of case, spacing, Unicode form and invisible characters such as soft hyphens. */
export const wordKey = (word: string): string =>
  word
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase()
    .normalize('NFKC');
