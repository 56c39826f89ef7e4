import { expect, test } from 'vitest';
import { findAllWords } from './text-words.ts';
import { createWordRange } from './word-range.ts';

function createParagraph(html: string): HTMLParagraphElement {
  const paragraph = document.createElement('p');
  paragraph.innerHTML = html;
  return paragraph;
}

function findRange(paragraph: HTMLElement, text: string): Range | null {
  const word = findAllWords(paragraph.textContent).find((found) => found.word === text);
  return word === undefined ? null : createWordRange(paragraph, word);
}

test('finds the range of a word in a text with practice words', () => {
  const paragraph = createParagraph('I <b>look</b> forward <b>to</b> it.');

  const ranges = ['I', 'look', 'forward', 'to', 'it'].map((word) => findRange(paragraph, word));

  expect(ranges.map(String)).toEqual(['I', 'look', 'forward', 'to', 'it']);
});

test('places the range of a practice word inside its element', () => {
  const paragraph = createParagraph('<b>castle</b>');

  const range = findRange(paragraph, 'castle');

  expect(range?.startContainer.parentElement?.localName).toBe('b');
  expect(range?.endContainer.parentElement?.localName).toBe('b');
});

test('finds a word that begins in one element and ends in another', () => {
  expect(String(findRange(createParagraph('un<b>known</b>'), 'unknown'))).toBe('unknown');
});

test('finds no range outside the text', () => {
  expect(createWordRange(createParagraph('Hi.'), { word: 'there', start: 4, end: 9 })).toBeNull();
});
