/** Milliseconds until `work` is done. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Measure<Result> = (run: number) => Promise<Result>;

/**
 * Measures the product and its baseline in turn, so that other load on the machine affects both. Discards the results
 * of the first `warmUp` runs.
 */
export async function alternate<Result>(
  product: Measure<Result>,
  baseline: Measure<Result>,
  runs: number,
  warmUp: number,
) {
  const times: { product: Result[]; baseline: Result[] } = { product: [], baseline: [] };
  for (let run = 0; run < warmUp + runs; run += 1) {
    times.product.push(await product(run));
    times.baseline.push(await baseline(run));
  }
  return { product: times.product.slice(warmUp), baseline: times.baseline.slice(warmUp) };
}

/** The quantile of the values at `share` (0 to 1), by nearest rank. Throws RangeError if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1];
  if (value === undefined) throw new RangeError('An empty list has no quantiles.');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
