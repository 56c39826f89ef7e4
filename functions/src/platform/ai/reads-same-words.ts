/** A transcript may spell numbers and abbreviations differently from the text, so the two are rarely identical. */
const MIN_SHARED = 0.8;

/** Whether a transcript has almost the same words as the text, in any order. */
export function readsSameWords(text: string, transcript: string): boolean {
  const words = splitWords(text);
  const spoken = splitWords(transcript);
  const left = new Map<string, number>();
  for (const word of spoken) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return shared >= MIN_SHARED * Math.max(words.length, spoken.length);
}

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’']/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
