/** More than a learner says in a call of half an hour. Analysing it takes a few tenths of a second. */
const MAX_ANALYSED_CHARACTERS = 20_000;

/**
 * Keeps the first texts, in NFC, up to the length that is analysed: a hostile client must not occupy the processor for seconds. In NFC,
 * some characters become three.
 */
export function limitText(texts: readonly string[]): string[] {
  let left = MAX_ANALYSED_CHARACTERS;
  return texts.flatMap((text) => {
    const limited = text.normalize('NFC').slice(0, left);
    left -= limited.length;
    return limited === '' ? [] : [limited];
  });
}
