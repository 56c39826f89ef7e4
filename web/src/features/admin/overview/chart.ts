/** A chart of days: one bar a day, its series stacked from the ground up. */
export interface Chart {
  /** Such as "Nov 20", the oldest first. */
  days: readonly string[];
  series: readonly Series[];
  /** How the numbers at the side are written. */
  format: (value: number) => string;
  /** Whether there can be half of one. */
  isWhole: boolean;
}

export interface Series {
  label: string;
  tone: Tone;
  /** One for each day. */
  values: readonly number[];
}

/** The colours of the tokens that a chart draws with. */
type Tone = 'teal' | 'edge';

/**
 * How high each series reaches with those below it, the highest first: drawn in this order, each leaves of the one before
 * only its own part to be seen.
 */
export function stack(series: readonly Series[]): { tone: Tone; tops: number[] }[] {
  const stacked: { tone: Tone; tops: number[] }[] = [];
  let below: readonly number[] = [];
  for (const { tone, values } of series) {
    const tops = values.map((value, day) => value + (below[day] ?? 0));
    stacked.unshift({ tone, tops });
    below = tops;
  }
  return stacked;
}
