/** Splits a text into sentences with their trailing space, so that joining them gives the text. */
export const splitSentences = (text: string): string[] =>
  text.match(/.+?[.!?…]+[”’")]*(?:\s+|$)|.+$/gsu) ?? [];

/** Splits a sentence into words with their leading space, so that joining them gives the sentence. */
export const splitWords = (sentence: string): string[] => sentence.match(/\s*\S+\s*$|\s*\S+/gu) ?? [];
