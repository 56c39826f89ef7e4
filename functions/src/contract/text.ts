import * as z from 'zod/mini';

const LONE_SURROGATE = /\p{Surrogate}/u;
/** Control characters, except those that lay a text out. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Text of 1 to `max` UTF-16 units, trimmed, that can be stored and shown. */
export const plainText = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !LONE_SURROGATE.test(text) && !CONTROL.test(text), 'must be well-formed text'),
  );

/** A word or phrase: something to be said, on one line, in characters that can be stored. */
export const wordText = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit'),
    z.refine((word) => !LONE_SURROGATE.test(word) && !/\p{Cc}/u.test(word), 'must be one line of text'),
  );

/**
 * The same for two spellings of one word: however it is capitalised, spaced, or its characters are encoded, and whatever
 * stands in it that nobody sees, such as a soft hyphen.
 */
export const wordKey = (word: string): string =>
  word
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase()
    .normalize('NFKC');
