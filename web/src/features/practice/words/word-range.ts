import type { TextWord } from './text-words.ts';

/** A position in an element's text nodes. `affinity`: which node to use at a boundary between two. */
function findCaret(element: Element, offset: number, affinity: 'before' | 'after') {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const end = before + (node.textContent?.length ?? 0);
    if (offset < end || (offset === end && affinity === 'before')) return { node, offset: offset - before };
    before = end;
  }
  return null;
}

/** The range of a word of the element's text; null if the text has changed. */
export function createWordRange(element: Element, { start, end }: TextWord): Range | null {
  const [from, to] = [findCaret(element, start, 'after'), findCaret(element, end, 'before')];
  if (from === null || to === null) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}
