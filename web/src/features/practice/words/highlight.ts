import './highlight.css';

/** The highlights of highlight.css. */
type HighlightName = 'open-word' | 'saved-word';

/**
 * Highlights ranges of text without changing the elements, which belong to React. Returns a function that removes the highlight.
 * Browsers from before 2025 may show none.
 */
export function highlight(name: HighlightName, ranges: readonly Range[]): () => void {
  if (!('Highlight' in globalThis)) return () => undefined;
  const registered = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, registered);
  for (const range of ranges) registered.add(range);
  return () => ranges.forEach((range) => registered.delete(range));
}
