import { expect, test } from 'vitest';
import type { LevelRun } from './run-level.ts';
import type { SessionRun } from './run-session.ts';
import { findFailedLevels, getExitCode, summarize, type LevelResult } from './summary.ts';

const CPU = { handler: 2, 'Firestore emulator': 1, 'Auth emulator': 1, 'model server': 1, 'load script': 1 };

const createCompletedRun = (ms: number): SessionRun => ({
  kind: 'completed',
  samples: [
    { timing: 'start', ms },
    { timing: 'first word', ms },
    { timing: 'reply', ms: 2 * ms },
  ],
});
const FAILED: SessionRun = {
  kind: 'failed',
  samples: [{ timing: 'start', ms: 10 }],
  step: 'reply',
  reason: '503',
};

const createLevelRun = (runs: readonly SessionRun[]): LevelRun => ({
  runs,
  seconds: 2,
  cpu: CPU,
  memory: 1024,
});

/** Summarizes one completed session followed by `runs`. */
const summarizeWith = (runs: readonly SessionRun[] = []) =>
  summarize(createLevelRun([createCompletedRun(10), ...runs]));

function createResult(
  learners: number,
  failed: { product?: SessionRun[]; bare?: SessionRun[] } = {},
): LevelResult {
  return { learners, product: summarizeWith(failed.product), bare: summarizeWith(failed.bare) };
}

test('sums up sessions, requests and latencies; the first word of a reply is not a request', () => {
  const runs = [10, 20, 30].map(createCompletedRun);

  const summary = summarize(createLevelRun(runs));

  expect(summary).toMatchObject({ sessions: 3, completed: 3, requests: 6, seconds: 2, errors: {} });
  expect(summary.latencies).toEqual({
    start: { p50: 20, p95: 30 },
    'first word': { p50: 20, p95: 30 },
    reply: { p50: 40, p95: 60 },
  });
});

test('counts failed sessions by reason and step, with their failed requests', () => {
  const summary = summarize(createLevelRun([createCompletedRun(10), FAILED, FAILED]));

  expect(summary).toMatchObject({ sessions: 3, completed: 1, requests: 6 });
  expect(summary.errors).toEqual({ '503 (reply)': 2 });
});

test('returns exit code 1 when a session of either handler fails with up to 200 learners', () => {
  const productFailed = createResult(50, { product: [FAILED] });
  const bareFailed = createResult(200, { bare: [FAILED] });

  expect(findFailedLevels([productFailed, bareFailed, createResult(200)])).toEqual([
    productFailed,
    bareFailed,
  ]);
  expect(getExitCode([productFailed])).toBe(1);
  expect(getExitCode([bareFailed])).toBe(1);
});

test('returns exit code 0 when sessions failed only with 500 learners', () => {
  expect(getExitCode([createResult(50), createResult(200), createResult(500, { product: [FAILED] })])).toBe(
    0,
  );
});
