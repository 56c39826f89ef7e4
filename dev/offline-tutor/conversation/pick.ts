/** Hashes a string (FNV-1a), so that the same learner, lesson and opening subject give the same conversation. */
export function createSeed(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/** The item at `index` modulo the length. Throws for an empty list. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
  return item;
}

/** Moves the items before `start` to the end. */
export function rotate<Item>(items: readonly Item[], start: number): Item[] {
  const middle = start % items.length;
  return [...items.slice(middle), ...items.slice(0, middle)];
}
