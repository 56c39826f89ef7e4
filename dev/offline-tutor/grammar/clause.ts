/** Longer sentences are shortened to the clause with the mistake. */
const MAX_SENTENCE_LENGTH = 70;

/** Positions where a new clause starts. */
const CLAUSE_BREAK =
  /(?:[,;:]|\s(?=(?:and|but|so)\s))\s*(?:(?:and|but|so)\s+)?|\s+(?=(?:because|although)\s)/giu;

interface Span {
  start: number;
  end: number;
}

/** The part of `text` from the last break before `start` to the first break after `end`. */
function findSpanBetweenBreaks(text: string, breaks: RegExp, { start, end }: Span): Span {
  const places = Array.from(text.matchAll(breaks), (found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  const before = places.findLast((place) => place.end <= start);
  const after = places.find((place) => place.start >= end);
  return { start: before?.end ?? 0, end: after?.start ?? text.length };
}

/**
 * The sentence that contains a span (in UTF-16 code units), or only the clause if the sentence is long. The text is unchanged.
 */
export function extractClause(text: string, span: Span): string {
  const sentence = findSpanBetweenBreaks(text, /(?<=[.!?…])\s+|\n+/gu, span);
  const whole = text.slice(sentence.start, sentence.end);
  if (whole.trim().length <= MAX_SENTENCE_LENGTH) return whole.trim();
  const inside = { start: span.start - sentence.start, end: span.end - sentence.start };
  const clause = findSpanBetweenBreaks(whole, CLAUSE_BREAK, inside);
  return whole.slice(clause.start, clause.end).trim();
}
