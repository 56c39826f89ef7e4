/** Named numbers, possibly grouped, as they are added to a statistics document. */
export interface Counts {
  [name: string]: number | Counts;
}

/** Adds two sets of counts without changing either. A name that occurs in both must stand for a number in both or a group in both. */
export function addCounts(some: Counts, others: Counts): Counts {
  const sum = { ...some };
  for (const [name, value] of Object.entries(others)) sum[name] = addValues(sum[name], value);
  return sum;
}

function addValues(one: number | Counts | undefined, other: number | Counts): number | Counts {
  if (one === undefined) return other;
  if (typeof one === 'number') return typeof other === 'number' ? one + other : other;
  return typeof other === 'number' ? one : addCounts(one, other);
}
