import type { Stack } from '../stack/stack.ts';

/** Benchmarks share a stack and the path of a Chromium binary, both prepared on first use. */
export type Benchmark = (shared: {
  stack: () => Promise<Stack>;
  chromium: () => Promise<string>;
}) => Promise<Row[]>;

/** A measurement with its budget, as a row of the report. */
export interface Row {
  name: string;
  budget: string;
  measured: string;
  /** The baseline's value; `–` if there is no baseline. */
  baseline: string;
  /** The value divided by the baseline's; `–` if they are not compared. */
  ratio: string;
  isMet: boolean;
}

export const formatMs = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

export const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

/** 1 KB is 1,024 bytes. */
export const formatKb = (bytes: number): string =>
  `${(bytes / 1024).toFixed(1)} KB (${bytes.toLocaleString('en-US')} bytes)`;

type Format = (value: number) => string;

/** A value with an upper limit. */
export const atMost = (name: string, value: number, limit: number, format: Format): Row => ({
  name,
  budget: `at most ${format(limit)}`,
  measured: format(value),
  baseline: '–',
  ratio: '–',
  isMet: value <= limit,
});

export const NO_BUDGET = '–';

/** The time until a step is reached, compared with the same step of the baseline; it has no budget. */
export const stepOf = (name: string, time: number, baseline: number): Row => ({
  ...atMost(name, time, Infinity, formatMs),
  budget: NO_BUDGET,
  baseline: formatMs(baseline),
  ratio: (time / baseline).toFixed(2),
});

/** A value that must equal `goal`. */
export const exactly = (name: string, value: number, goal: number): Row => ({
  ...atMost(name, value, goal, String),
  budget: String(goal),
  isMet: value === goal,
});

/** A time in milliseconds that may be at most `limit` times the baseline. */
export const atMostMultipleOfBaseline = (
  name: string,
  time: number,
  baseline: number,
  limit: number,
): Row => ({
  ...atMost(name, time, baseline * limit, formatMs),
  budget: `at most ${limit} × baseline`,
  baseline: formatMs(baseline),
  ratio: (time / baseline).toFixed(2),
});
