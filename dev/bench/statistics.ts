/** The value that `share` (0 to 1) of the values do not exceed, by nearest rank. Throws where there is no value. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new RangeError('There is no quantile of no values.');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
