/** In the Latin script, so that words of other languages do not count. */
const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{N}'’-]*/gu;
const SENTENCE = /[^.!?\n]+/gu;

/** Counts the English words in the texts. A sentence that is repeated counts once. */
export function countWords(texts: readonly string[]): number {
  const sentences = texts.flatMap((text) => text.match(SENTENCE) ?? []);
  const different = new Set(
    sentences.map((sentence) => (sentence.toLowerCase().match(WORD) ?? []).join(' ')),
  );
  return [...different].reduce((sum, sentence) => sum + sentence.split(' ').filter(Boolean).length, 0);
}
