/** Numbers by their names, some of them grouped: what is added to a document, or has been. */
export interface Counts {
  [name: string]: number | Counts;
}

/** Both together; neither is changed. */
export function sumOf(some: Counts, others: Counts): Counts {
  const sum = { ...some };
  for (const [name, value] of Object.entries(others)) sum[name] = both(sum[name], value);
  return sum;
}

/** A name stands for a number or for a group everywhere. */
function both(one: number | Counts | undefined, other: number | Counts): number | Counts {
  if (one === undefined) return other;
  if (typeof one === 'number') return typeof other === 'number' ? one + other : other;
  return typeof other === 'number' ? one : sumOf(one, other);
}
