/** The words without blank ones and repetitions, trimmed, as many as `maximum`; letter case makes no difference. */
export function distinctWords(words: readonly string[], maximum: number): string[] {
  const trimmed = words.map((word) => word.trim()).filter(Boolean);
  const seen = new Set<string>();
  const distinct = trimmed.filter((word) => {
    const isNew = !seen.has(word.toLowerCase());
    seen.add(word.toLowerCase());
    return isNew;
  });
  return distinct.slice(0, maximum);
}
