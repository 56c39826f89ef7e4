/** In the Latin script, so that Cyrillic words do not count. */
const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{N}'’-]*/gu;
const SENTENCE = /[^.!?\n]+/gu;

const listWords = (text: string): string[] => text.match(WORD) ?? [];

/** The distinct sentences in the texts, as they are written, by a key that ignores case and punctuation. */
export function findDistinctSentences(texts: readonly string[]): Map<string, string> {
  const distinct = new Map<string, string>();
  for (const sentence of texts.flatMap((text) => text.match(SENTENCE) ?? [])) {
    const key = listWords(sentence.toLowerCase()).join(' ');
    if (key !== '' && !distinct.has(key)) distinct.set(key, sentence.trim());
  }
  return distinct;
}

/** Counts the words in Latin script in the texts. A repeated sentence counts once. */
export const countWords = (texts: readonly string[]): number =>
  [...findDistinctSentences(texts).values()].reduce((sum, sentence) => sum + listWords(sentence).length, 0);
