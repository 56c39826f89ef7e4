import type { Stack } from '../stack/stack.ts';
import type { Row } from './row.ts';

/** Resources for benchmarks; the stack and the browser are prepared on first use. */
export interface Bench {
  stack: () => Promise<Stack>;
  /** The path of a Chromium. */
  chromium: () => Promise<string>;
  /** Prints progress. */
  log: (line: string) => void;
}

export type Benchmark = (bench: Bench) => Promise<Row[]>;
