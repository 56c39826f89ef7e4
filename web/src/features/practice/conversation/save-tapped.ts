import { saveWord } from './save-word.tsx';
import { toNewWord } from './text-words.ts';
import { findWordAtPoint } from './word-at-point.ts';

/** Saves the word of a message that was clicked or tapped, with its sentence for an example. */
export function saveTapped(text: Element, point: { x: number; y: number }): void {
  const tapped = findWordAtPoint(text, point);
  if (tapped !== undefined) void saveWord(toNewWord(text.textContent ?? '', tapped));
}
