import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PROJECT } from '../../stack/addresses.ts';
import { ROOT } from '../../stack/paths.ts';

/** The emulator counts coverage per project, so the rules tests have a project of their own. */
export const RULES_PROJECT = `${PROJECT}-rules`;

const Expression = z.object({
  /** Lines and columns start at 1, offsets at 0; both ends are inclusive. */
  sourcePosition: z.object({
    line: z.number(),
    column: z.number(),
    currentOffset: z.number(),
    endOffset: z.number(),
  }),
  /** Each distinct value with its count; missing if the rule was never evaluated. */
  values: z.optional(z.array(z.object({ value: z.record(z.string(), z.unknown()), count: z.number() }))),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof Expression>> {
    return z.optional(z.array(Expression));
  },
});
export type Expression = z.infer<typeof Expression>;

/** The Firestore emulator's `:ruleCoverage` report; it is `{}` for an unknown project. */
export const RuleCoverage = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(Expression),
});
export type RuleCoverage = z.infer<typeof RuleCoverage>;

/** An empty value marks a skipped expression, `undefined` one that failed. */
export const isResult = (value: Record<string, unknown>) =>
  Object.keys(value).length > 0 && !('undefined' in value);

const NEVER_EVALUATED = 'was never evaluated';

function describeGap({ values = [] }: Expression): string | undefined {
  const results = values.map(({ value }) => value).filter(isResult);
  if (results.length === 0) return NEVER_EVALUATED;
  const isCondition = results.every((value) => 'boolValue' in value);
  const first = results[0]?.['boolValue'];
  if (!isCondition || results.some((value) => value['boolValue'] !== first)) return undefined;
  return `was always ${String(first)}`;
}

/** One line for each expression that was never evaluated (without subexpressions), or always true or always false. */
export function findRuleGaps({ rules, report }: RuleCoverage): string[] {
  const source = rules.files[0]?.content ?? '';
  const findGaps = (expression: Expression): string[] => {
    const { line, column, currentOffset, endOffset } = expression.sourcePosition;
    const gap = describeGap(expression);
    const text = source.slice(currentOffset, endOffset + 1).replaceAll(/\s+/g, ' ');
    const own = gap === undefined ? [] : [`firestore.rules:${line}:${column} ${gap}: ${text}`];
    if (gap === NEVER_EVALUATED) return own;
    return [...own, ...(expression.children ?? []).flatMap(findGaps)];
  };
  return report.flatMap(findGaps);
}

async function readCoverage(firestore: string): Promise<RuleCoverage> {
  const response = await fetch(`http://${firestore}/emulator/v1/projects/${RULES_PROJECT}:ruleCoverage`);
  const coverage = RuleCoverage.parse(await response.json());
  if (coverage.report.length === 0) throw new Error('the report is empty');
  const [rules] = coverage.rules.files;
  if (rules?.content !== readFileSync(join(ROOT, 'firestore.rules'), 'utf8')) {
    throw new Error('the report is for different rules');
  }
  return coverage;
}

/**
 * The coverage gaps of firestore.rules after the rules tests, as reported by the emulator at `firestore` (host and
 * port). A missing or empty report is a gap too.
 */
export async function checkRuleCoverage(firestore: string): Promise<string[]> {
  try {
    return findRuleGaps(await readCoverage(firestore));
  } catch (error) {
    return [`The rule coverage could not be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}
