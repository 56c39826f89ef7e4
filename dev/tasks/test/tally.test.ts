import { expect, test } from 'vitest';
import {
  failuresOf,
  lastLine,
  sumOf,
  tableOf,
  withCheck,
  withEmptySuites,
  withRunnerFailure,
} from './tally.ts';
import type { Failure, Tally } from './tally.ts';

const BROKEN = { title: 'greets.test.ts › greets', reason: 'It did not.' };

const tally = (suite: Tally['suite'], passed: number, failures: Failure[] = [], skipped = 0): Tally => ({
  suite,
  passed,
  failures,
  skipped,
  seconds: 0,
});

const counted = (tallies: readonly Tally[]) =>
  tallies.map(({ suite, passed, failures, skipped }) => [suite, passed, failures.length, skipped]);

test('the last line sums all suites', () => {
  expect(lastLine([tally('web', 3), tally('api', 4, [BROKEN])])).toBe('7 passed, 1 failed');
});

test('the parts of a suite are summed', () => {
  expect(sumOf('e2e', [tally('e2e', 3, [BROKEN]), tally('e2e', 4, [], 2)])).toEqual(
    tally('e2e', 7, [BROKEN], 2),
  );
});

test('skipped tests are told only if there are any', () => {
  expect(lastLine([tally('web', 3, [], 2)])).toBe('3 passed, 0 failed, 2 skipped');
});

test('the table has a row for each suite', () => {
  expect(tableOf([{ ...tally('web', 3), seconds: 12.6 }, tally('api', 4, [BROKEN])]).split('\n')).toEqual([
    '  suite        passed   failed  skipped     time',
    '  web               3        0        0     13 s',
    '  api               4        1        0      0 s',
  ]);
});

test('every failure is told with its suite, its title and its reason', () => {
  const other = { title: 'leaves.test.ts › leaves', reason: '\u001B[31mexpected 1\u001B[39m\nreceived 2' };
  expect(
    failuresOf([tally('web', 3, [BROKEN]), tally('dev', 1), tally('api', 4, [other])]).split('\n'),
  ).toEqual([
    '  web: greets.test.ts › greets',
    '      It did not.',
    '  api: leaves.test.ts › leaves',
    '      expected 1',
    '      received 2',
  ]);
});

test('a long reason is told by its first lines', () => {
  const reason = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`).join('\n');
  const told = failuresOf([tally('web', 3, [{ title: 'long', reason }])]).split('\n');
  expect(told).toHaveLength(13);
  expect(told.at(-1)).toBe('      line 12');
});

test('an unhandled error beside tests that passed is a failure', () => {
  const tallies = withRunnerFailure([tally('web', 3), tally('api', 4)], true);
  expect(counted(tallies)).toEqual([
    ['web', 3, 1, 0],
    ['api', 4, 0, 0],
  ]);
});

test('a failed test explains a failed runner', () => {
  const tallies = [tally('web', 3), tally('api', 4, [BROKEN])];
  expect(withRunnerFailure(tallies, true)).toEqual(tallies);
});

test('a suite that ran nothing has failed', () => {
  expect(counted(withEmptySuites([tally('web', 3), tally('api', 0, [], 2)], false))).toEqual([
    ['web', 3, 0, 0],
    ['api', 0, 1, 2],
  ]);
});

test('with a filter it is enough that one suite ran', () => {
  const tallies = [tally('web', 3), tally('dev', 0)];
  expect(withEmptySuites(tallies, true)).toEqual(tallies);
});

test('a filter that matches nothing has failed', () => {
  expect(counted(withEmptySuites([tally('dev', 0)], true))).toEqual([['dev', 0, 1, 0]]);
});

test('a check counts as a test of its suite', () => {
  const tallies = [tally('web', 3), tally('rules', 4)];
  expect(withCheck(tallies, 'rules', 'coverage', [])).toEqual([tally('web', 3), tally('rules', 5)]);
  expect(withCheck(tallies, 'rules', 'coverage', ['a gap', 'another'])).toEqual([
    tally('web', 3),
    tally('rules', 4, [{ title: 'coverage', reason: 'a gap\nanother' }]),
  ]);
});
