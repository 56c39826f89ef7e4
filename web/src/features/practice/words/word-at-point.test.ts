import { beforeEach, expect, test } from 'vitest';
import { findWordAtPoint } from './word-at-point.ts';

const CHARACTER_WIDTH = 10;
const LINE_HEIGHT = 20;
const EMPTY = { x: 0, y: 0, width: 0, height: 0, top: 0, toJSON: () => '' };

/** A paragraph of one line. jsdom has no layout, so each character is 10 pixels wide. */
function createParagraph(text: string): HTMLParagraphElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  const node = paragraph.firstChild;
  if (node === null) throw new Error('The paragraph has no text');
  Object.assign(document, {
    // Like a browser, returns the nearest position, even for a point outside the text.
    caretPositionFromPoint: (x: number) => ({
      offsetNode: node,
      offset: Math.min(text.length, Math.round(x / CHARACTER_WIDTH)),
    }),
  });
  return paragraph;
}

/** Stands in for `Range.getClientRects`, which jsdom lacks. */
function getClientRects(this: Range) {
  const [left, right] = [this.startOffset * CHARACTER_WIDTH, this.endOffset * CHARACTER_WIDTH];
  const rectangle = { ...EMPTY, left, right, bottom: LINE_HEIGHT };
  return Object.assign([rectangle], { item: () => rectangle });
}

beforeEach(() => {
  Range.prototype.getClientRects = getClientRects;
});

test('finds the word under a point', () => {
  const paragraph = createParagraph('We went home.');

  expect(findWordAtPoint(paragraph, { x: 45, y: 10 })).toEqual({ word: 'went', start: 3, end: 7 });
});

test('finds no word at a point beside or below the text', () => {
  const paragraph = createParagraph('We went');

  expect(findWordAtPoint(paragraph, { x: 200, y: 10 })).toBeUndefined();
  expect(findWordAtPoint(paragraph, { x: 45, y: 60 })).toBeUndefined();
});

test('finds no word in another element', () => {
  createParagraph('We went');

  expect(findWordAtPoint(document.createElement('p'), { x: 45, y: 10 })).toBeUndefined();
});
