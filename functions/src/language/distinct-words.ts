/** Trims words, removes blank and repeated ones regardless of case, and keeps at most `maximum`. */
export function pickDistinctWords(words: readonly string[], maximum: number): string[] {
  const distinct = new Map<string, string>();
  for (const word of words.map((each) => each.trim()).filter(Boolean)) {
    const key = word.toLowerCase();
    if (!distinct.has(key)) distinct.set(key, word);
  }
  return [...distinct.values()].slice(0, maximum);
}
