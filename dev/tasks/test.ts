/** `npm test [-- unit|api|rules|e2e [filter]]`: every test, the later suites against stacks of their own. */
import { join } from 'node:path';
import type { Addresses } from '../stack/addresses.ts';
import { haveChromium } from '../stack/chromium.ts';
import { tidyTestStacks } from '../stack/paths.ts';
import { runTask } from './support/run-task.ts';
import { partsOf, runPlaywright } from './test/playwright.ts';
import { findRuleGaps } from './test/rule-coverage.ts';
import { choose, needStack } from './test/suites.ts';
import type { VitestSuite } from './test/suites.ts';
import { failuresOf, lastLine, sumOf, tableOf, withCheck, withEmptySuites } from './test/tally.ts';
import type { Tally } from './test/tally.ts';
import { onTestStack } from './test/test-stack.ts';
import { runVitest } from './test/vitest.ts';

/** Tells what the rules tests leave open, and counts it as one of them. */
async function withRuleCoverage(tallies: Tally[], { firestore }: Addresses): Promise<Tally[]> {
  const gaps = await findRuleGaps(firestore);
  console.log(['', ...gaps, `${gaps.length} gaps in the coverage of firestore.rules`].join('\n'));
  return withCheck(tallies, 'rules', 'the coverage of firestore.rules', gaps);
}

/** All suites but the journeys. */
function runServerTests(suites: readonly VitestSuite[], filter: readonly string[]): Promise<Tally[]> {
  const needs = needStack(suites) ? 'emulators' : 'nothing';
  return onTestStack('vitest', needs, async ({ addresses, env, home }) => {
    const tallies = await runVitest(suites, filter, env, join(home, 'vitest.json'));
    // What a filter left out has evaluated nothing.
    const isWhole = suites.includes('rules') && filter.length === 0;
    return isWhole ? withRuleCoverage(tallies, addresses) : tallies;
  });
}

/** The journeys, each part of them against a new stack (docs/adr/0021). */
async function runJourneys(chromium: string, filter: readonly string[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const { name, args } of partsOf(filter)) {
    const part = await onTestStack(name, 'web', ({ env, home }) =>
      runPlaywright(args, { ...env, PARLEY_CHROMIUM: chromium }, home),
    );
    tallies.push(...part);
  }
  return [sumOf('e2e', tallies)];
}

await runTask(async (args) => {
  const { suites, filter } = choose(args);
  tidyTestStacks();
  const chromium = suites.includes('e2e') ? await haveChromium(console.log) : undefined;
  const byVitest = suites.filter((suite) => suite !== 'e2e');
  const counted = [
    ...(byVitest.length > 0 ? await runServerTests(byVitest, filter) : []),
    ...(chromium === undefined ? [] : await runJourneys(chromium, filter)),
  ];

  const tallies = withEmptySuites(counted, filter.length > 0);
  const hasFailed = tallies.some(({ failures }) => failures.length > 0);
  if (hasFailed) console.log(`\n${failuresOf(tallies)}`);
  console.log(`\n${tableOf(tallies)}\n`);
  console.log(lastLine(tallies));
  return hasFailed ? 1 : 0;
});
