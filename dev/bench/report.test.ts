import { expect, test } from 'vitest';
import { atMost, atMostMultipleOfBaseline, exactly, formatKb, NO_BUDGET, stepOf } from './benchmark.ts';
import { formatTable, formatVerdict, getExitCode } from './report.ts';

const MISSED = atMostMultipleOfBaseline('call', 20.04, 10, 1.6);
const MET = [
  atMost('scripts', 126_000, 125 * 1024, formatKb),
  atMostMultipleOfBaseline('search', 100, 80, 1.25),
  exactly('score', 100, 100),
];

test('counts a budget as met when the value equals the limit', () => {
  expect(atMost('scripts', 1024, 1024, formatKb).isMet).toBe(true);
  expect(atMost('scripts', 1025, 1024, formatKb).isMet).toBe(false);
  expect(atMostMultipleOfBaseline('call', 16, 10, 1.6).isMet).toBe(true);
  expect(exactly('score', 99, 100).isMet).toBe(false);
});

test('shows the measurement, baseline and ratio of each row in aligned columns', async () => {
  const lines = (await formatTable([...MET, MISSED])).split('\n');

  expect(lines).toHaveLength(MET.length + 3);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[2]).toMatch(/\| scripts +\| at most 125\.0 KB \(128,000 bytes\) +\| 123\.0 KB/);
  expect(lines[3]).toMatch(
    /\| search +\| at most 1\.25 × baseline +\| 100 ms +\| 80\.0 ms +\| 1\.25 +\| yes +\|/,
  );
  expect(lines[5]).toMatch(
    /\| call +\| at most 1\.6 × baseline +\| 20\.0 ms +\| 10\.0 ms +\| 2\.00 +\| no +\|/,
  );
});

test('shows no verdict for a step without a budget', async () => {
  expect(await formatTable([stepOf('offer', 20, 10)])).toMatch(/\| 2\.00 +\| – +\|$/u);
  expect(stepOf('until the offer', 20, 10)).toEqual({
    name: 'until the offer',
    budget: NO_BUDGET,
    measured: '20.0 ms',
    baseline: '10.0 ms',
    ratio: '2.00',
    isMet: true,
  });
});

test('names the missed budgets in the verdict', () => {
  expect(formatVerdict([...MET, MISSED])).toBe('MISSED 1 of 4 budgets: call.');
  expect(formatVerdict([...MET, stepOf('offer', 20, 10)])).toBe('All 3 budgets are met.');
});

test('returns exit code 1 when a budget is missed', () => {
  expect(getExitCode(MET)).toBe(0);
  expect(getExitCode([...MET, MISSED])).toBe(1);
});
