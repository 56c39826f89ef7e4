import { quantile } from '../bench/measure.ts';
import type { CpuSeconds } from './cpu-usage.ts';
import type { LevelRun } from './run-level.ts';
import { TIMINGS, type Timing } from './steps.ts';

/** Milliseconds. */
export interface Latency {
  p50: number;
  p95: number;
}

export interface Summary {
  sessions: number;
  completed: number;
  requests: number;
  seconds: number;
  latencies: Partial<Record<Timing, Latency>>;
  /** The number of failed sessions by reason and step, such as `503 (reply)`. */
  errors: Readonly<Record<string, number>>;
  cpu: CpuSeconds;
  memory: number;
}

export function summarize({ runs, seconds, cpu, memory }: LevelRun): Summary {
  const samples = runs.flatMap((run) => run.samples);
  const failures = runs.filter((run) => run.kind === 'failed');
  const times = Map.groupBy(samples, ({ timing }) => timing);
  const latencies: Summary['latencies'] = {};
  for (const timing of TIMINGS) {
    const values = (times.get(timing) ?? []).map(({ ms }) => ms);
    if (values.length > 0) latencies[timing] = { p50: quantile(values, 0.5), p95: quantile(values, 0.95) };
  }
  const reasons = Map.groupBy(failures, ({ step, reason }) => `${reason} (${step})`);
  return {
    sessions: runs.length,
    completed: runs.length - failures.length,
    requests: samples.filter(({ timing }) => timing !== 'first word').length + failures.length,
    seconds,
    latencies,
    errors: Object.fromEntries(Array.from(reasons, ([reason, { length }]) => [reason, length])),
    cpu,
    memory,
  };
}

/** The results of a level for the function and for the bare handler. */
export interface LevelResult {
  learners: number;
  product: Summary;
  bare: Summary;
}

/** No session may fail with this many learners. Beyond it, failures are only reported. */
export const MUST_SUCCEED_UP_TO = 200;

/** The levels with failed sessions, among those that must succeed. */
export const findFailedLevels = (results: readonly LevelResult[]): LevelResult[] =>
  results.filter(
    ({ learners, product, bare }) =>
      learners <= MUST_SUCCEED_UP_TO &&
      [product, bare].some(({ completed, sessions }) => completed < sessions),
  );

/** The exit code of `npm run load`. */
export const getExitCode = (results: readonly LevelResult[]): number =>
  findFailedLevels(results).length > 0 ? 1 : 0;
