import { saveWord } from './save-word.tsx';
import { withExample } from './text-words.ts';
import { wordAtPoint } from './word-at-point.ts';

/** Saves the word of a message that was clicked or tapped, with its sentence for an example. */
export function saveTapped(text: Element, point: { x: number; y: number }): void {
  const tapped = wordAtPoint(text, point);
  if (tapped !== undefined) void saveWord(withExample(text.textContent ?? '', tapped));
}
