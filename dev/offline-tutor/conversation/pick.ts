/** A stable number from a text (FNV-1a): the same lesson of the same learner always gets the same talk. */
export function createSeed(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/** The item at `index`, counted round and round. Throws for an empty list. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** The items from `start` on, the earlier ones after them. */
export function rotate<Item>(items: readonly Item[], start: number): Item[] {
  const middle = start % items.length;
  return [...items.slice(middle), ...items.slice(0, middle)];
}
