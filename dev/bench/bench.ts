import type { Stack } from '../stack/stack.ts';
import type { Row } from './row.ts';

/** What a benchmark may need; the stack and the browser are had when first asked for. */
export interface Bench {
  stack: () => Promise<Stack>;
  /** The path of a Chromium. */
  chromium: () => Promise<string>;
  /** Tells how it goes; the rows are told by whoever runs the benchmark. */
  log: (line: string) => void;
}

/** Measures one thing and compares it with its budgets. */
export type Benchmark = (bench: Bench) => Promise<Row[]>;
