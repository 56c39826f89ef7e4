import { stripVTControlCharacters } from 'node:util';
import type { Suite } from './suites.ts';

/** A test that failed, or what else did not hold in a suite. */
export interface Failure {
  /** Where it is, and what it is called. */
  title: string;
  /** What it said, in as many lines as it took. */
  reason: string;
}

export interface Tally {
  suite: Suite;
  passed: number;
  failures: readonly Failure[];
  skipped: number;
  /** From the start of its first test to the end of its last; suites that run side by side share some of it. */
  seconds: number;
}

const hasRun = ({ passed, failures }: Tally) => passed + failures.length > 0;

const withFailure = (tally: Tally, failure: Failure): Tally => ({
  ...tally,
  failures: [...tally.failures, failure],
});

/**
 * A runner that failed although each of its tests passed has met an unhandled error: that counts as a failure. No report
 * tells whose it was, so it goes to the first suite that ran.
 */
export function withRunnerFailure(tallies: Tally[], runnerFailed: boolean): Tally[] {
  if (!runnerFailed || tallies.some(({ failures }) => failures.length > 0)) return tallies;
  const blamed = tallies.find(hasRun) ?? tallies[0];
  const failure = {
    title: 'the runner',
    reason: 'It met an error outside of its tests, which it has told above.',
  };
  return tallies.map((tally) => (tally === blamed ? withFailure(tally, failure) : tally));
}

/** The parts of one suite together. */
export function sumOf(suite: Suite, parts: readonly Omit<Tally, 'suite'>[]): Tally {
  return {
    suite,
    passed: parts.reduce((total, { passed }) => total + passed, 0),
    failures: parts.flatMap(({ failures }) => failures),
    skipped: parts.reduce((total, { skipped }) => total + skipped, 0),
    seconds: parts.reduce((total, { seconds }) => total + seconds, 0),
  };
}

/** A suite that ran nothing has failed, unless a filter was asked for and another suite matched it. */
export function withEmptySuites(tallies: Tally[], isFiltered: boolean): Tally[] {
  if (isFiltered && tallies.some(hasRun)) return tallies;
  const failure = { title: 'the whole suite', reason: 'None of its tests ran.' };
  return tallies.map((tally) => (hasRun(tally) ? tally : withFailure(tally, failure)));
}

/** A check that belongs to a suite counts as one of its tests; `reasons` are why it did not hold, none if it did. */
export function withCheck(
  tallies: Tally[],
  suite: Suite,
  title: string,
  reasons: readonly string[],
): Tally[] {
  const count = (tally: Tally): Tally =>
    reasons.length === 0
      ? { ...tally, passed: tally.passed + 1 }
      : withFailure(tally, { title, reason: reasons.join('\n') });
  return tallies.map((tally) => (tally.suite === suite ? count(tally) : tally));
}

function row(cells: readonly (string | number)[]): string {
  const [name, ...numbers] = cells;
  return `  ${String(name).padEnd(10)}${numbers.map((cell) => String(cell).padStart(9)).join('')}`;
}

/** A row for each suite. */
export function tableOf(tallies: readonly Tally[]): string {
  return [
    row(['suite', 'passed', 'failed', 'skipped', 'time']),
    ...tallies.map(({ suite, passed, failures, skipped, seconds }) =>
      row([suite, passed, failures.length, skipped, `${Math.round(seconds)} s`]),
    ),
  ].join('\n');
}

/** Of a long reason the end is left out here: the runner has told it whole. */
const LINES_OF_A_REASON = 12;

function toldOf(suite: Suite, { title, reason }: Failure): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, LINES_OF_A_REASON);
  return [`  ${suite}: ${title}`, ...lines.map((line) => `      ${line}`)].join('\n');
}

/** Every failure once more, for whoever sees the end of a log only. */
export function failuresOf(tallies: readonly Tally[]): string {
  return tallies
    .flatMap(({ suite, failures }) => failures.map((failure) => toldOf(suite, failure)))
    .join('\n');
}

/** `N passed, N failed` over all suites, and `, N skipped` if any. */
export function lastLine(tallies: readonly Tally[]): string {
  const total = (count: (tally: Tally) => number) => tallies.reduce((sum, tally) => sum + count(tally), 0);
  const skipped = total((tally) => tally.skipped);
  const line = `${total(({ passed }) => passed)} passed, ${total(({ failures }) => failures.length)} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
