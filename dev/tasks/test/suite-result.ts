import { stripVTControlCharacters } from 'node:util';
import type { Suite } from './suites.ts';

export interface Failure {
  /** Location and name of the test or check. */
  title: string;
  /** Error message; may have several lines. */
  reason: string;
}

export interface SuiteResult {
  suite: Suite;
  passed: number;
  failures: readonly Failure[];
  skipped: number;
  /**
   * From the start of the first test to the end of the last, summed over the parts of a suite; parallel suites overlap.
   */
  seconds: number;
}

const hasRun = ({ passed, failures }: SuiteResult) => passed + failures.length > 0;

const withFailure = (result: SuiteResult, failure: Failure): SuiteResult => ({
  ...result,
  failures: [...result.failures, failure],
});

/**
 * Adds a failure when the runner failed although all tests passed (an unhandled error). The report does not say which
 * suite caused it, so it is added to the first suite that ran.
 */
export function addRunnerFailure(results: SuiteResult[], hasRunnerFailed: boolean): SuiteResult[] {
  if (!hasRunnerFailed || results.some(({ failures }) => failures.length > 0)) return results;
  const target = results.find(hasRun) ?? results[0];
  const failure = {
    title: 'the runner',
    reason: 'An error occurred outside of the tests; see the output above.',
  };
  return results.map((result) => (result === target ? withFailure(result, failure) : result));
}

export function sumResults(suite: Suite, parts: readonly Omit<SuiteResult, 'suite'>[]): SuiteResult {
  return {
    suite,
    passed: parts.reduce((total, { passed }) => total + passed, 0),
    failures: parts.flatMap(({ failures }) => failures),
    skipped: parts.reduce((total, { skipped }) => total + skipped, 0),
    seconds: parts.reduce((total, { seconds }) => total + seconds, 0),
  };
}

/** Fails suites that ran no tests, unless a filter matched tests in another suite. */
export function failEmptySuites(results: SuiteResult[], isFiltered: boolean): SuiteResult[] {
  if (isFiltered && results.some(hasRun)) return results;
  const failure = { title: 'the whole suite', reason: 'No tests ran.' };
  return results.map((result) => (hasRun(result) ? result : withFailure(result, failure)));
}

/** Counts a check as a test of a suite; it passed if `reasons` is empty. */
export function addCheck(
  results: SuiteResult[],
  suite: Suite,
  title: string,
  reasons: readonly string[],
): SuiteResult[] {
  const count = (result: SuiteResult): SuiteResult =>
    reasons.length === 0
      ? { ...result, passed: result.passed + 1 }
      : withFailure(result, { title, reason: reasons.join('\n') });
  return results.map((result) => (result.suite === suite ? count(result) : result));
}

function formatRow(cells: readonly (string | number)[]): string {
  const [name, ...numbers] = cells;
  return `  ${String(name).padEnd(10)}${numbers.map((cell) => String(cell).padStart(9)).join('')}`;
}

export function formatTable(results: readonly SuiteResult[]): string {
  return [
    formatRow(['suite', 'passed', 'failed', 'skipped', 'time']),
    ...results.map(({ suite, passed, failures, skipped, seconds }) =>
      formatRow([suite, passed, failures.length, skipped, `${Math.round(seconds)} s`]),
    ),
  ].join('\n');
}

/** Enough for an error and a small page. */
const MAX_REASON_LINES = 40;

function formatFailure(suite: Suite, { title, reason }: Failure): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_REASON_LINES);
  return [`  ${suite}: ${title}`, ...lines.map((line) => `      ${line}`)].join('\n');
}

/** Formats all failures for the summary at the end of the log. */
export function formatFailures(results: readonly SuiteResult[]): string {
  return results
    .flatMap(({ suite, failures }) => failures.map((failure) => formatFailure(suite, failure)))
    .join('\n');
}

/** `N passed, N failed`, and `, N skipped` if any. */
export function formatTotals(results: readonly SuiteResult[]): string {
  const total = (count: (result: SuiteResult) => number) =>
    results.reduce((sum, result) => sum + count(result), 0);
  const skipped = total((result) => result.skipped);
  const line = `${total(({ passed }) => passed)} passed, ${total(({ failures }) => failures.length)} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
