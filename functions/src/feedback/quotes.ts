interface Word {
  text: string;
  start: number;
  end: number;
}

/**
 * Returns a function that finds a quotation in one of the texts and returns the learner's own words from its first to its last word. An
 * ellipsis stands for omitted words: the parts that it separates must follow each other in the same text. Ignores case and punctuation.
 * Undefined if the quotation has no words or nothing matches.
 */
export function createQuotationFinder(texts: readonly string[]) {
  const searched = texts.map((each) => {
    const text = each.normalize('NFC');
    return { text, words: splitWords(text) };
  });
  return (quotation: string): string | undefined => {
    const parts = quotation
      .split(/…|\.{3,}/u)
      .map(splitWords)
      .filter((words) => words.length > 0);
    if (parts.length === 0) return undefined;
    for (const { text, words } of searched) {
      const span = findParts(words, parts);
      const [first, last] = [words[span?.from ?? -1], words[(span?.to ?? 0) - 1]];
      if (first && last) return extendToPunctuation(text, first.start, last.end);
    }
    return undefined;
  };
}

const splitWords = (text: string): Word[] =>
  Array.from(text.normalize('NFC').matchAll(/[\p{L}\p{N}]+(?:['‘’ʼ´`][\p{L}\p{N}]+)*/gu), (match) => ({
    text: match[0].toLowerCase().replaceAll(/[‘’ʼ´`]/gu, "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));

/**
 * Returns where the parts begin and end in the words, if they occur in this order. The earliest place for each part leaves the most
 * room for the next.
 */
function findParts(
  words: readonly Word[],
  parts: readonly (readonly Word[])[],
): { from: number; to: number } | undefined {
  let from = 0;
  let first: number | undefined;
  for (const part of parts) {
    const start = words.findIndex(
      (_word, index) =>
        index >= from && part.every((word, offset) => words[index + offset]?.text === word.text),
    );
    if (start === -1) return undefined;
    first ??= start;
    from = start + part.length;
  }
  return first === undefined ? undefined : { from: first, to: from };
}

/** Includes the punctuation that ends the sentence. */
function extendToPunctuation(text: string, start: number, end: number): string {
  const punctuation = /^[.!?…]+/u.exec(text.slice(end))?.[0] ?? '';
  return text.slice(start, end) + punctuation;
}
