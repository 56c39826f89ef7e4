import type { SentenceFeedback } from '@parley/functions/contract';

export interface MessagePart {
  start: number;
  text: string;
  /** If the part is a sentence with mistakes. */
  mistake?: SentenceFeedback;
}

/** Splits a message into the sentences that have mistakes, each at its first place, and the text between them. */
export function splitByMistakes(content: string, mistakes: readonly SentenceFeedback[]): MessagePart[] {
  const places = mistakes
    .map((mistake) => ({ mistake, start: content.indexOf(mistake.message) }))
    .filter(({ start, mistake }) => start !== -1 && mistake.message !== '')
    .toSorted((a, b) => a.start - b.start);
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { mistake, start } of places) {
    // Two sentences of the feedback cannot overlap, but data from elsewhere may.
    if (start < end) continue;
    if (start > end) parts.push({ start: end, text: content.slice(end, start) });
    end = start + mistake.message.length;
    parts.push({ start, text: mistake.message, mistake });
  }
  if (end < content.length || parts.length === 0) parts.push({ start: end, text: content.slice(end) });
  return parts;
}
