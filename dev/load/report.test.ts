import { expect, test } from 'vitest';
import { describeLimit, formatErrors, formatPage, formatVerdict, getCpuPerRequest } from './report.ts';
import type { LevelResult, Summary } from './summary.ts';

const SUMMARY: Summary = {
  sessions: 200,
  completed: 200,
  requests: 3_600,
  seconds: 20,
  latencies: { start: { p50: 12.34, p95: 123.4 } },
  errors: {},
  cpu: { handler: 18, 'Firestore emulator': 9, 'Auth emulator': 3, 'model server': 4, 'load script': 2 },
  memory: 200 * 1024 * 1024,
};

const createResult = (learners: number, changes: Partial<Summary> = {}): LevelResult => ({
  learners,
  product: { ...SUMMARY, ...changes },
  bare: { ...SUMMARY, seconds: 10 },
});

test('divides the CPU time of the handler by its requests', () => {
  expect(getCpuPerRequest(SUMMARY)).toBe(5);
});

test('lists failed sessions by reason', () => {
  expect(formatErrors({ ...SUMMARY, errors: { '503 (reply)': 2, 'timeout (start)': 1 } })).toBe(
    '2 × 503 (reply), 1 × timeout (start)',
  );
  expect(formatErrors(SUMMARY)).toBe('none');
});

test('says which parts used the CPU at the highest level', () => {
  expect(describeLimit([createResult(50, { seconds: 1 }), createResult(500)], 2)).toBe(
    'With 500 learners, all processes together used 1.80 of 2 cores. Of that, the function used 50%. The rest went ' +
      'to processes that do not run beside the function in production: the Firestore emulator 25%, the Auth emulator 8%, the model server 11%, the load script 6%.',
  );
});

test('names the levels with failed sessions in the verdict', () => {
  expect(formatVerdict([createResult(50), createResult(200, { completed: 199 })])).toBe(
    'FAILED: there were failed sessions with 200 learners.',
  );
  expect(formatVerdict([createResult(50), createResult(500, { completed: 0 })])).toBe(
    'No session failed with 50 learners.',
  );
  expect(formatVerdict([createResult(500, { completed: 0 })])).toBe(
    'Failures with more than 200 learners do not fail the run.',
  );
});

test('shows throughput, latency and CPU of both handlers at each level', async () => {
  const page = await formatPage([createResult(50), createResult(200)], 2);

  expect(page).toMatch(/\| 50 +\| function +\| 200 +\| 20\.0 s +\| 10\.0 +\| 180\.0 +\| none +\|/u);
  expect(page).toMatch(/\| 200 +\| bare +\| 200 +\| 10\.0 s +\| 20\.0 +\| 360\.0 +\| none +\|/u);
  expect(page).toMatch(/\| start +\| 12\.3 ms \/ 123 ms +\|/u);
  expect(page).toMatch(
    /\| 50 +\| function +\| 5\.0 ms +\| 200 MB +\| 0\.90 +\| 0\.45 +\| 0\.15 +\| 0\.20 +\| 0\.10 +\|/u,
  );
});
