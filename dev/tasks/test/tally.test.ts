import { expect, test } from 'vitest';
import { lastLine, sumOf, tableOf, withCheck, withEmptySuites, withRunnerFailure } from './tally.ts';
import type { Tally } from './tally.ts';

const tally = (suite: Tally['suite'], passed: number, failed = 0, skipped = 0): Tally => ({
  suite,
  passed,
  failed,
  skipped,
});

test('the last line sums all suites', () => {
  expect(lastLine([tally('web', 3), tally('api', 4, 1)])).toBe('7 passed, 1 failed');
});

test('the parts of a suite are summed', () => {
  expect(sumOf([tally('e2e', 3, 1), tally('e2e', 4, 0, 2)])).toEqual({ passed: 7, failed: 1, skipped: 2 });
});

test('skipped tests are told only if there are any', () => {
  expect(lastLine([tally('web', 3, 0, 2)])).toBe('3 passed, 0 failed, 2 skipped');
});

test('the table has a row for each suite', () => {
  expect(tableOf([tally('web', 3), tally('api', 4, 1)]).split('\n')).toEqual([
    '  suite        passed   failed  skipped',
    '  web               3        0        0',
    '  api               4        1        0',
  ]);
});

test('an unhandled error beside tests that passed is a failure', () => {
  expect(withRunnerFailure([tally('web', 3), tally('api', 4)], true)).toEqual([
    tally('web', 3, 1),
    tally('api', 4),
  ]);
});

test('a failed test explains a failed runner', () => {
  expect(withRunnerFailure([tally('web', 3), tally('api', 4, 1)], true)).toEqual([
    tally('web', 3),
    tally('api', 4, 1),
  ]);
});

test('a suite that ran nothing has failed', () => {
  expect(withEmptySuites([tally('web', 3), tally('api', 0, 0, 2)], false)).toEqual([
    tally('web', 3),
    tally('api', 0, 1, 2),
  ]);
});

test('with a filter it is enough that one suite ran', () => {
  expect(withEmptySuites([tally('web', 3), tally('dev', 0)], true)).toEqual([
    tally('web', 3),
    tally('dev', 0),
  ]);
});

test('a filter that matches nothing has failed', () => {
  expect(withEmptySuites([tally('dev', 0)], true)).toEqual([tally('dev', 0, 1)]);
});

test('a check counts as a test of its suite', () => {
  const tallies = [tally('web', 3), tally('rules', 4)];
  expect(withCheck(tallies, 'rules', true)).toEqual([tally('web', 3), tally('rules', 5)]);
  expect(withCheck(tallies, 'rules', false)).toEqual([tally('web', 3), tally('rules', 4, 1)]);
});
