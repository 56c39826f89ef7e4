import { expect, test } from 'vitest';
import {
  formatFailures,
  formatTotals,
  sumResults,
  formatTable,
  addCheck,
  failEmptySuites,
  addRunnerFailure,
  type Failure,
  type SuiteResult,
} from './suite-result.ts';

const BROKEN = { title: 'greets.test.ts › greets', reason: 'It did not.' };

const result = (
  suite: SuiteResult['suite'],
  passed: number,
  failures: Failure[] = [],
  skipped = 0,
): SuiteResult => ({
  suite,
  passed,
  failures,
  skipped,
  seconds: 0,
});

const toCounts = (results: readonly SuiteResult[]) =>
  results.map(({ suite, passed, failures, skipped }) => [suite, passed, failures.length, skipped]);

test('sums all suites in the totals', () => {
  expect(formatTotals([result('web', 3), result('api', 4, [BROKEN])])).toBe('7 passed, 1 failed');
});

test('sums the parts of a suite', () => {
  expect(sumResults('e2e', [result('e2e', 3, [BROKEN]), result('e2e', 4, [], 2)])).toEqual(
    result('e2e', 7, [BROKEN], 2),
  );
});

test('mentions skipped tests only if there are any', () => {
  expect(formatTotals([result('web', 3, [], 2)])).toBe('3 passed, 0 failed, 2 skipped');
});

test('formats a table row for each suite', () => {
  expect(
    formatTable([{ ...result('web', 3), seconds: 12.6 }, result('api', 4, [BROKEN])]).split('\n'),
  ).toEqual([
    '  suite        passed   failed  skipped     time',
    '  web               3        0        0     13 s',
    '  api               4        1        0      0 s',
  ]);
});

test('lists each failure with its suite, title and reason', () => {
  const other = { title: 'leaves.test.ts › leaves', reason: '\u001B[31mexpected 1\u001B[39m\nreceived 2' };
  expect(
    formatFailures([result('web', 3, [BROKEN]), result('dev', 1), result('api', 4, [other])]).split('\n'),
  ).toEqual([
    '  web: greets.test.ts › greets',
    '      It did not.',
    '  api: leaves.test.ts › leaves',
    '      expected 1',
    '      received 2',
  ]);
});

test('shortens a long reason', () => {
  const reason = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`).join('\n');
  const lines = formatFailures([result('web', 3, [{ title: 'long', reason }])]).split('\n');
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('      line 40');
});

test('counts an unhandled error as a failure when all tests passed', () => {
  const results = addRunnerFailure([result('web', 3), result('api', 4)], true);
  expect(toCounts(results)).toEqual([
    ['web', 3, 1, 0],
    ['api', 4, 0, 0],
  ]);
});

test('adds no failure when a failed test explains the failed runner', () => {
  const results = [result('web', 3), result('api', 4, [BROKEN])];
  expect(addRunnerFailure(results, true)).toEqual(results);
});

test('fails a suite that ran no tests', () => {
  expect(toCounts(failEmptySuites([result('web', 3), result('api', 0, [], 2)], false))).toEqual([
    ['web', 3, 0, 0],
    ['api', 0, 1, 2],
  ]);
});

test('accepts suites without tests when a filter matched another suite', () => {
  const results = [result('web', 3), result('dev', 0)];
  expect(failEmptySuites(results, true)).toEqual(results);
});

test('fails when a filter matches no tests', () => {
  expect(toCounts(failEmptySuites([result('dev', 0)], true))).toEqual([['dev', 0, 1, 0]]);
});

test('counts a check as a test of its suite', () => {
  const results = [result('web', 3), result('rules', 4)];
  expect(addCheck(results, 'rules', 'coverage', [])).toEqual([result('web', 3), result('rules', 5)]);
  expect(addCheck(results, 'rules', 'coverage', ['a gap', 'another'])).toEqual([
    result('web', 3),
    result('rules', 4, [{ title: 'coverage', reason: 'a gap\nanother' }]),
  ]);
});
