/** `npm test [-- unit|api|rules|e2e [filter]]`: every test, the later suites against a stack of their own. */
import { join } from 'node:path';
import { addressesOf, PROJECT } from '../stack/addresses.ts';
import type { Addresses } from '../stack/addresses.ts';
import { haveChromium } from '../stack/chromium.ts';
import { stackPaths, testStackName } from '../stack/paths.ts';
import { freePorts } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { WEBHOOK_SECRET } from '../stack/webhook-secret.ts';
import { runTask } from './support/run-task.ts';
import { runPlaywright } from './test/playwright.ts';
import { findRuleGaps, RULES_PROJECT } from './test/rule-coverage.ts';
import { choose, needStack } from './test/suites.ts';
import { lastLine, tableOf, withCheck, withEmptySuites } from './test/tally.ts';
import type { Tally } from './test/tally.ts';
import { runVitest } from './test/vitest.ts';

/** What the tests know of their stack. */
function testEnvironment(addresses: Addresses): Record<string, string> {
  return {
    PARLEY_PROJECT: PROJECT,
    PARLEY_RULES_PROJECT: RULES_PROJECT,
    PARLEY_API_URL: `${addresses.api}/v2`,
    PARLEY_HOSTING_URL: addresses.hosting,
    PARLEY_MODEL_URL: addresses.model,
    PARLEY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    FIRESTORE_EMULATOR_HOST: addresses.firestore,
    CLOUD_TASKS_EMULATOR_HOST: addresses.tasks,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(addresses.auth).host,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Tells what the rules tests leave open, and counts it as one of them. */
async function withRuleCoverage(tallies: Tally[], { firestore }: Addresses): Promise<Tally[]> {
  const gaps = await findRuleGaps(firestore);
  console.log(['', ...gaps, `${gaps.length} gaps in the coverage of firestore.rules`].join('\n'));
  return withCheck(tallies, 'rules', gaps.length === 0);
}

await runTask(async (args) => {
  const { suites, filter } = choose(args);
  const chromium = suites.includes('e2e') ? await haveChromium(console.log) : '';

  const name = testStackName();
  const { home } = stackPaths(name);
  const ports = await freePorts();
  if (needStack(suites)) {
    console.log('Building Parley and starting a stack for the tests ...');
    await startStack({
      name,
      ports,
      model: { kind: 'local', pace: 'instant' },
      web: suites.includes('e2e') ? 'built' : 'none',
      environment: { MODEL_TIMEOUT_MS: '4000' },
    });
  }

  const addresses = addressesOf(ports);
  const env = { ...testEnvironment(addresses), PARLEY_CHROMIUM: chromium };
  const byVitest = suites.filter((suite) => suite !== 'e2e');
  const tests = await runVitest(byVitest, filter, env, join(home, 'vitest.json'));
  // What a filter left out has evaluated nothing.
  const isWhole = suites.includes('rules') && filter.length === 0;
  const counted = [
    ...(isWhole ? await withRuleCoverage(tests, addresses) : tests),
    ...(suites.includes('e2e') ? await runPlaywright(filter, env, join(home, 'playwright.json')) : []),
  ];

  const tallies = withEmptySuites(counted, filter.length > 0);
  console.log(`\n${tableOf(tallies)}\n`);
  console.log(lastLine(tallies));
  return tallies.some(({ failed }) => failed > 0) ? 1 : 0;
});
