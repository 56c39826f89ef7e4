import type { SentenceFeedback } from '@parley/functions/contract';

export interface MessagePart {
  start: number;
  text: string;
  /** Set if the part is a sentence with mistakes. */
  mistake?: SentenceFeedback;
}

/** Returns where a sentence starts in a text, or -1. Skips an occurrence that is only part of a longer word. */
function findSentence(text: string, sentence: string): number {
  for (let start = text.indexOf(sentence); start !== -1; start = text.indexOf(sentence, start + 1)) {
    const around = [text.slice(0, start), text.slice(start + sentence.length)];
    if (!/[\p{L}\p{N}]$/u.test(around[0] ?? '') && !/^[\p{L}\p{N}]/u.test(around[1] ?? '')) return start;
  }
  return -1;
}

/** Splits a message into the sentences that have mistakes, each at its first occurrence, and the text between them. */
export function splitByMistakes(content: string, mistakes: readonly SentenceFeedback[]): MessagePart[] {
  const places = mistakes
    .map((mistake) => ({
      mistake,
      start: mistake.message === '' ? -1 : findSentence(content, mistake.message),
    }))
    .filter(({ start }) => start !== -1)
    .toSorted((a, b) => a.start - b.start);
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { mistake, start } of places) {
    // Skip a sentence that overlaps the one before it.
    if (start < end) continue;
    if (start > end) parts.push({ start: end, text: content.slice(end, start) });
    end = start + mistake.message.length;
    parts.push({ start, text: mistake.message, mistake });
  }
  if (end < content.length || parts.length === 0) parts.push({ start: end, text: content.slice(end) });
  return parts;
}
