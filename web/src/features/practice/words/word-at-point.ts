import { findWordAt, type TextWord } from './text-words.ts';
import { createWordRange } from './word-range.ts';

interface Point {
  x: number;
  y: number;
}

interface Caret {
  node: Node;
  offset: number;
}

/** Safari's method, which predates the standard one. */
interface WithCaretRange {
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
}

function findCaretAt({ x, y }: Point): Caret | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = (document as WithCaretRange).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Whether a word is rendered at the point. Browsers return the nearest caret, even for a point outside the text. */
function isDrawnAt(element: Element, word: TextWord, { x, y }: Point): boolean {
  return [...(createWordRange(element, word)?.getClientRects() ?? [])].some(
    ({ left, right, top, bottom }) => left - 2 <= x && x <= right + 2 && top - 4 <= y && y <= bottom + 4,
  );
}

/** The word of the element's text that is rendered at a point of the viewport. */
export function findWordAtPoint(element: Element, point: Point): TextWord | undefined {
  const caret = findCaretAt(point);
  if (caret === null || !element.contains(caret.node)) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.node, caret.offset);
  const word = findWordAt(element.textContent ?? '', before.toString().length);
  return word && isDrawnAt(element, word, point) ? word : undefined;
}
