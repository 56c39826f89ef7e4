import type { Suite } from './suites.ts';

export interface Tally {
  suite: Suite;
  passed: number;
  failed: number;
  skipped: number;
}

const hasRun = ({ passed, failed }: Tally) => passed + failed > 0;

/**
 * A runner that failed although each of its tests passed has met an unhandled error: that counts as a failure. No report
 * tells whose it was, so it goes to the first suite that ran.
 */
export function withRunnerFailure(tallies: Tally[], runnerFailed: boolean): Tally[] {
  if (!runnerFailed || tallies.some(({ failed }) => failed > 0)) return tallies;
  const blamed = tallies.find(hasRun) ?? tallies[0];
  return tallies.map((tally) => (tally === blamed ? { ...tally, failed: 1 } : tally));
}

type Counts = Omit<Tally, 'suite'>;

/** The counts of suites, or of the parts of one, together. */
export function sumOf(tallies: readonly Counts[]): Counts {
  const sum = (count: (tally: Counts) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
  };
}

/** A suite that ran nothing has failed, unless a filter was asked for and another suite matched it. */
export function withEmptySuites(tallies: Tally[], isFiltered: boolean): Tally[] {
  if (isFiltered && tallies.some(hasRun)) return tallies;
  return tallies.map((tally) => (hasRun(tally) ? tally : { ...tally, failed: 1 }));
}

/** A check that belongs to a suite counts as one of its tests. */
export function withCheck(tallies: Tally[], suite: Suite, hasPassed: boolean): Tally[] {
  const count = (tally: Tally): Tally =>
    hasPassed ? { ...tally, passed: tally.passed + 1 } : { ...tally, failed: tally.failed + 1 };
  return tallies.map((tally) => (tally.suite === suite ? count(tally) : tally));
}

function row(cells: readonly (string | number)[]): string {
  const [name, ...numbers] = cells;
  return `  ${String(name).padEnd(10)}${numbers.map((cell) => String(cell).padStart(9)).join('')}`;
}

/** A row for each suite. */
export function tableOf(tallies: readonly Tally[]): string {
  return [
    row(['suite', 'passed', 'failed', 'skipped']),
    ...tallies.map(({ suite, passed, failed, skipped }) => row([suite, passed, failed, skipped])),
  ].join('\n');
}

/** `N passed, N failed` over all suites, and `, N skipped` if any. */
export function lastLine(tallies: readonly Tally[]): string {
  const { passed, failed, skipped } = sumOf(tallies);
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
