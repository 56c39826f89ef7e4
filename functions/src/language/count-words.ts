/** In the Latin script, so that words of other languages do not count. */
const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{N}'’-]*/gu;
const SENTENCE = /[^.!?\n]+/gu;

/** The different sentences in the texts, in lower case and without punctuation. */
export function findDifferentSentences(texts: readonly string[]): string[] {
  const sentences = texts.flatMap((text) => text.match(SENTENCE) ?? []);
  const different = new Set(
    sentences.map((sentence) => (sentence.toLowerCase().match(WORD) ?? []).join(' ')),
  );
  return [...different].filter((sentence) => sentence !== '');
}

/** Counts the English words in the texts. A sentence that is repeated counts once. */
export const countWords = (texts: readonly string[]): number =>
  findDifferentSentences(texts).reduce((sum, sentence) => sum + sentence.split(' ').length, 0);
