import type { Segment } from './mark-words.ts';

/** Lets the marks of a phrase run on over the blank between its words, as one stroke of a highlighter does. */
export function joinMarks(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const [before, blank] = joined.slice(-2);
    if (segment.marked && before?.marked === true && blank?.text.trim() === '') {
      joined.splice(-2, 2, { text: before.text + blank.text + segment.text, marked: true });
    } else {
      joined.push(segment);
    }
  }
  return joined;
}
