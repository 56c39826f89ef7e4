/** A bar chart, whose bars can be stacks. */
export interface Chart {
  /** The labels of the bars, such as "Nov 20", oldest first. */
  labels: readonly string[];
  /** From the bottom of the stack to its top. */
  series: readonly {
    label: string;
    /** A colour token. */
    color: 'teal' | 'edge';
    /** One value for each bar. */
    values: readonly number[];
  }[];
  /** Formats a value, on the value axis and in the legend. */
  format: (value: number) => string;
  /** Whether the values are integers. */
  isInteger: boolean;
}

/** Stacks the series, highest first: each bar is drawn over the one before and leaves only the top part of that bar visible. */
export function stackSeries(series: Chart['series']) {
  let below: readonly number[] = [];
  const stacked = series.map(({ color, values }) => {
    const tops = values.map((value, bar) => value + (below[bar] ?? 0));
    below = tops;
    return { color, tops };
  });
  return stacked.toReversed();
}
