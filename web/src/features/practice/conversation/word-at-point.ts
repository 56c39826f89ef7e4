import { saveWord } from './save-word.tsx';
import { findWordAt, toNewWord, type TextWord } from './text-words.ts';

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

function caretAt({ x, y }: Point): Caret | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = (document as WithCaretRange).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

function findCaret(element: Element, offset: number): Caret | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (offset <= before + length) return { node, offset: offset - before };
    before += length;
  }
  return null;
}

/** Whether a word is rendered at the point. Browsers return the nearest caret, even for a point outside the text. */
function isDrawnAt(element: Element, { start, end }: TextWord, { x, y }: Point): boolean {
  const [from, to] = [findCaret(element, start), findCaret(element, end)];
  if (from === null || to === null) return false;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left - 2 <= x && x <= right + 2 && top - 4 <= y && y <= bottom + 4,
  );
}

function findWordAtPoint(element: Element, point: Point): TextWord | undefined {
  const caret = caretAt(point);
  if (caret === null || !element.contains(caret.node)) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.node, caret.offset);
  const word = findWordAt(element.textContent ?? '', before.toString().length);
  return word && isDrawnAt(element, word, point) ? word : undefined;
}

export function saveWordAtPoint(element: Element, point: Point): void {
  const word = findWordAtPoint(element, point);
  if (word !== undefined) void saveWord(toNewWord(element.textContent ?? '', word));
}
