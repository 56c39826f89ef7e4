import * as z from 'zod/mini';

const LONE_SURROGATE = /\p{Surrogate}/u;
/** Control characters except tab and line breaks. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Trimmed text of 1 to `max` UTF-16 code units that Firestore can store. */
export const plainText = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !LONE_SURROGATE.test(text) && !CONTROL.test(text), 'must be well-formed text'),
  );

/** A trimmed word or phrase on one line that Firestore can store. */
export const wordText = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit'),
    z.refine((word) => !LONE_SURROGATE.test(word) && !/\p{Cc}/u.test(word), 'must be one line of text'),
  );

/** A key for comparing words regardless of case, spacing, Unicode form and invisible characters such as soft hyphens. */
export const wordKey = (word: string): string =>
  word
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase()
    .normalize('NFKC');
