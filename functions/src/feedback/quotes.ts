/**
 * Whether each part of a quotation occurs in one of the texts, word for word. An ellipsis separates parts, which may come from
 * different texts and in any order. Ignores case and punctuation. False if the quotation has no words.
 */
export function quotesLearner(quotation: string, texts: readonly string[]): boolean {
  const written = texts.map(splitWords);
  const parts = quotation
    .split(/…|\.{3,}/u)
    .map(splitWords)
    .filter((words) => words.length > 0);
  return parts.length > 0 && parts.every((part) => written.some((words) => containsRun(words, part)));
}

const splitWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ´`]/gu, "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];

const containsRun = (words: readonly string[], run: readonly string[]): boolean =>
  words.some((_word, start) => run.every((word, index) => words[start + index] === word));
