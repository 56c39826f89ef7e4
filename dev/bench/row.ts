/** A measurement, usually with a budget and sometimes with a baseline. */
export interface Row {
  what: string;
  budget: string;
  measured: string;
  bare: string;
  ratio: string;
  /** `none` where there is no budget. */
  met: 'yes' | 'no' | 'none';
}

const metIf = (condition: boolean) => (condition ? 'yes' : 'no');

const milliseconds = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

/** KB are 1024 bytes here. */
export const kilobytes = (bytes: number): string =>
  `${(bytes / 1024).toFixed(1)} KB (${bytes.toLocaleString('en-US')} bytes)`;

/** A measurement without a budget. */
export const information = (what: string, measured: string): Row => ({
  what,
  budget: '–',
  measured,
  bare: '–',
  ratio: '–',
  met: 'none',
});

/** A value with an upper limit. */
export const atMost = (
  what: string,
  value: number,
  limit: number,
  format: (value: number) => string,
): Row => ({
  ...information(what, format(value)),
  budget: `at most ${format(limit)}`,
  met: metIf(value <= limit),
});

/** A value that must equal `goal`. */
export const exactly = (what: string, value: number, goal: number): Row => ({
  ...information(what, String(value)),
  budget: String(goal),
  met: metIf(value === goal),
});

/** A time in milliseconds compared to a baseline. */
export const compareToBaseline = (what: string, time: number, bare: number): Row => ({
  ...information(what, milliseconds(time)),
  bare: milliseconds(bare),
  ratio: (time / bare).toFixed(2),
});

/** A time that may be at most `limit` times the baseline. */
export const atMostTimesBaseline = (what: string, time: number, bare: number, limit: number): Row => ({
  ...compareToBaseline(what, time, bare),
  budget: `at most ${limit} × bare`,
  met: metIf(time / bare <= limit),
});
