/** The sentences of a text, each with the space after it, so that together they are the text. */
export const splitSentences = (text: string): string[] =>
  text.match(/.+?[.!?…]+[”’")]*(?:\s+|$)|.+$/gsu) ?? [];

/** The words of a sentence, each with the space before it and the last one with that after it. */
export const splitWords = (sentence: string): string[] => sentence.match(/\s*\S+\s*$|\s*\S+/gu) ?? [];
