import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../stack/addresses.ts';
import { ROOT } from '../../stack/paths.ts';
import { RuleCoverage, ruleGaps } from './rule-gaps.ts';

/** The emulator counts by project: a project of their own keeps what other tests do out of the rules tests' count. */
export const RULES_PROJECT = `${PROJECT}-rules`;

async function readCoverage(firestore: string): Promise<RuleCoverage> {
  const response = await fetch(`http://${firestore}/emulator/v1/projects/${RULES_PROJECT}:ruleCoverage`);
  const coverage = RuleCoverage.parse(await response.json());
  if (coverage.report.length === 0) throw new Error('the report is empty');
  const [rules] = coverage.rules.files;
  if (rules?.content !== readFileSync(join(ROOT, 'firestore.rules'), 'utf8')) {
    throw new Error('the report is about other rules');
  }
  return coverage;
}

/**
 * What the rules tests, which have just run, leave open in firestore.rules, by the report of the emulator at `firestore`
 * (host and port). A report that cannot be had, or says nothing, is a gap too.
 */
export async function findRuleGaps(firestore: string): Promise<string[]> {
  try {
    return ruleGaps(await readCoverage(firestore));
  } catch (error) {
    return [`The rule coverage could not be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}
