/** Longer than most sentences. */
const MAX_WORDS = 40;

/** A word with what follows it. All other characters separate words, as they do for the analysis. */
const WORD = /[\p{L}\p{N}]+[^\p{L}\p{N}]*|[^\p{L}\p{N}]+/gu;
const SENTENCE_END = /[.!?\n]/u;
/** Longer than any punctuation between words. */
const LONG_GAP = /[^\p{L}\p{N}]{8,}/gu;
const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * Splits a text into pieces of at most 40 words, after a sentence if possible, and leaves out long runs of other characters. The time to analyse a sentence grows with the square of
 * its length or faster, and a hostile client can send a sentence of thousands of words.
 */
export function splitText(text: string): string[] {
  const words = text.replaceAll(LONG_GAP, '\n').match(WORD) ?? [];
  const pieces: string[] = [];
  let start = 0;
  while (start < words.length) {
    const next = words.slice(start, start + MAX_WORDS);
    const isRest = start + MAX_WORDS >= words.length;
    const afterSentence = next.findLastIndex((word) => SENTENCE_END.test(word)) + 1;
    const length = isRest || afterSentence === 0 ? next.length : afterSentence;
    const piece = next.slice(0, length).join('');
    if (HAS_WORD.test(piece)) pieces.push(piece);
    start += length;
  }
  return pieces;
}
