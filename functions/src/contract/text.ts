import * as z from 'zod/mini';
import { isOneLine, isWellFormed, LETTER_OR_DIGIT } from './word-text.ts';

/** Control characters except tab and line breaks. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Ends the validation of a text that is too long: further checks may take long. */
const limitLength = (max: number) => z.maxLength(max, { abort: true });

/** Trimmed text of 1 to `max` code points that Firestore can store. */
export const plainText = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    limitLength(max),
    z.refine((text) => isWellFormed(text) && !CONTROL.test(text), 'must be well-formed text'),
  );

/** A trimmed word or phrase on one line that Firestore can store. */
export const wordText = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    limitLength(max),
    z.regex(LETTER_OR_DIGIT, 'must contain a letter or a digit'),
    z.refine((word) => isWellFormed(word) && isOneLine(word), 'must be one line of text'),
  );
