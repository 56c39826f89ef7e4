import './highlight.css';

/** The highlights of highlight.css. */
type HighlightName = 'open-word' | 'saved-word';

/**
 * Highlights ranges of text without changing the elements, which belong to React. Returns a function that removes the highlight.
 * Some browsers from before 2025 do not show highlights.
 */
export function highlight(name: HighlightName, ranges: readonly Range[]): () => void {
  if (!('Highlight' in globalThis)) return () => undefined;
  const registered = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, registered);
  for (const range of ranges) registered.add(range);
  return () => ranges.forEach((range) => registered.delete(range));
}
