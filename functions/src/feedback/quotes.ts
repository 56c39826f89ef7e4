/**
 * Whether a quotation occurs in one of the texts, word for word. An ellipsis stands for omitted words: the parts that it separates
 * must follow each other in the same text. Ignores case and punctuation. False if the quotation has no words.
 */
export function quotesLearner(quotation: string, texts: readonly string[]): boolean {
  const written = texts.map(splitWords);
  const parts = quotation
    .split(/…|\.{3,}/u)
    .map(splitWords)
    .filter((words) => words.length > 0);
  return parts.length > 0 && written.some((words) => containsParts(words, parts));
}

const splitWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ´`]/gu, "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];

/** Whether the parts occur in this order without overlapping. The earliest place for each part leaves the most room for the next. */
function containsParts(words: readonly string[], parts: readonly string[][]): boolean {
  let from = 0;
  return parts.every((part) => {
    const start = words.findIndex(
      (_word, index) => index >= from && part.every((word, offset) => words[index + offset] === word),
    );
    from = start + part.length;
    return start !== -1;
  });
}
