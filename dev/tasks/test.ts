/**
 * `npm test [-- unit|api|rules|e2e|browsers|live [filter]]`: runs the tests. api and rules share a new stack; each
 * shard of e2e gets its own, and so does browsers. Unless browsers is named, it is skipped when one of its browsers is
 * missing. live uses the real model.
 */
import type { Addresses } from '../stack/addresses.ts';
import { findOrInstallChromium } from '../stack/chromium.ts';
import { removeOldTestStacks } from '../stack/paths.ts';
import { runTask } from './support/run-task.ts';
import { findOtherBrowsers, findUnlessSkipped } from './test/other-browsers.ts';
import { splitJourneys, runPlaywright } from './test/playwright.ts';
import { checkRuleCoverage } from './test/rule-coverage.ts';
import { parseTestArguments, needsEmulators, type VitestSuite } from './test/suites.ts';
import {
  formatFailures,
  formatTotals,
  sumResults,
  formatTable,
  addCheck,
  failEmptySuites,
  type SuiteResult,
} from './test/suite-result.ts';
import { withTestStack } from './test/test-stack.ts';
import { runVitest } from './test/vitest.ts';

/** Prints the gaps in rule coverage and counts the check as one of the rules tests. */
async function addRuleCoverage(results: SuiteResult[], { firestore }: Addresses): Promise<SuiteResult[]> {
  const gaps = await checkRuleCoverage(firestore);
  console.log(['', ...gaps, `Gaps in the coverage of firestore.rules: ${gaps.length}`].join('\n'));
  return addCheck(results, 'rules', 'the coverage of firestore.rules', gaps);
}

function runVitestSuites(suites: readonly VitestSuite[], filter: readonly string[]): Promise<SuiteResult[]> {
  const needs = needsEmulators(suites) ? 'emulators' : 'nothing';
  return withTestStack('vitest', needs, async ({ addresses, env, home }) => {
    const shouldCollectCoverage = suites.includes('web') && filter.length === 0;
    const results = await runVitest(suites, filter, env, { directory: home, shouldCollectCoverage });
    // Coverage is only meaningful when all rules tests ran.
    const isComplete = suites.includes('rules') && filter.length === 0;
    return isComplete ? addRuleCoverage(results, addresses) : results;
  });
}

/** Runs each shard of the journeys on a new stack (docs/adr/0021). */
async function runJourneys(chromium: string, filter: readonly string[]): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  for (const { name, args } of splitJourneys(filter)) {
    const shardResults = await withTestStack(name, 'web', ({ env, home }) =>
      runPlaywright(args, { ...env, PARLEY_CHROMIUM: chromium }, home),
    );
    results.push(...shardResults);
  }
  return [sumResults('e2e', results)];
}

/** Runs the journeys in browsers that Playwright cannot drive. */
async function runOtherBrowsers(
  browsers: Record<string, string>,
  filter: readonly string[],
): Promise<SuiteResult[]> {
  return withTestStack('browsers', 'web', ({ env, home }) =>
    runVitest(['browsers'], filter, { ...env, ...browsers }, { directory: home }),
  );
}

await runTask(async (args) => {
  const { suites, filter, isNamed } = parseTestArguments(args);
  if (suites.includes('live') && !process.env['OPENAI_API_KEY']) {
    console.log('Skipped: set OPENAI_API_KEY to test against the real model.');
    return 0;
  }
  removeOldTestStacks();
  const chromium = suites.includes('e2e') ? await findOrInstallChromium(console.log) : undefined;
  const others = suites.includes('browsers')
    ? await findUnlessSkipped(findOtherBrowsers, isNamed)
    : undefined;
  const vitestSuites = suites.filter((suite) => suite !== 'e2e' && suite !== 'browsers');
  const suiteResults = [
    ...(vitestSuites.length > 0 ? await runVitestSuites(vitestSuites, filter) : []),
    ...(chromium === undefined ? [] : await runJourneys(chromium, filter)),
    ...(others?.kind === 'found' ? await runOtherBrowsers(others.browsers, filter) : []),
  ];

  const results = failEmptySuites(suiteResults, filter.length > 0);
  const hasFailed = results.some(({ failures }) => failures.length > 0);
  if (hasFailed) console.log(`\n${formatFailures(results)}`);
  if (others?.kind === 'skipped') console.log(`\n${others.reason}`);
  console.log(`\n${formatTable(results)}\n`);
  console.log(formatTotals(results));
  return hasFailed ? 1 : 0;
});
