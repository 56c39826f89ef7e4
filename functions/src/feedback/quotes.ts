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
  const searched = texts.map(createSearchedText);
  return (quotation: string): string | undefined => {
    const parts = quotation
      .split(/…|\.{3,}/u)
      .map(splitWords)
      .filter((words) => words.length > 0)
      .map(joinWords);
    if (parts.length === 0) return undefined;
    for (const { text, joined, starts, ends } of searched) {
      const span = findParts(joined, parts);
      const [start, end] = [starts.get(span?.from), ends.get(span?.to)];
      if (start !== undefined && end !== undefined) return extendToPunctuation(text, start, end);
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

/** With a space before and after each word, so that only whole words match. */
const joinWords = (words: readonly Word[]): string => ` ${words.map(({ text }) => text).join(' ')} `;

/** A text whose words are joined, because searching a string is much faster than comparing words. */
function createSearchedText(original: string) {
  const text = original.normalize('NFC');
  const words = splitWords(text);
  const [starts, ends] = [new Map<number | undefined, number>(), new Map<number | undefined, number>()];
  let position = 0;
  for (const word of words) {
    starts.set(position, word.start);
    position += word.text.length + 1;
    ends.set(position, word.end);
  }
  return { text, joined: joinWords(words), starts, ends };
}

/**
 * Returns the positions of the spaces before and after the parts, if they occur in this order. The earliest place for each part leaves the
 * most room for the next.
 */
function findParts(joined: string, parts: readonly string[]): { from: number; to: number } | undefined {
  let to = 0;
  let from: number | undefined;
  for (const part of parts) {
    const start = joined.indexOf(part, to);
    if (start === -1) return undefined;
    from ??= start;
    to = start + part.length - 1;
  }
  return from === undefined ? undefined : { from, to };
}

/** Includes the punctuation that ends the sentence. */
function extendToPunctuation(text: string, start: number, end: number): string {
  const punctuation = /^[.!?…]+/u.exec(text.slice(end))?.[0] ?? '';
  return text.slice(start, end) + punctuation;
}
