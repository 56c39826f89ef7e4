import * as z from 'zod/mini';

const Expression = z.object({
  /** Where it is in the rules: line and column from 1, offsets from 0, both ends included. */
  sourcePosition: z.object({
    line: z.number(),
    column: z.number(),
    currentOffset: z.number(),
    endOffset: z.number(),
  }),
  /** What it came to, each value once and how often; missing where its rule was never asked. */
  values: z.optional(z.array(z.object({ value: z.record(z.string(), z.unknown()), count: z.number() }))),
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof Expression>> {
    return z.optional(z.array(Expression));
  },
});
export type Expression = z.infer<typeof Expression>;

/** What the Firestore emulator says at `:ruleCoverage`; of a project that it does not know, `{}`. */
export const RuleCoverage = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(Expression),
});
export type RuleCoverage = z.infer<typeof RuleCoverage>;

/** An empty value stands for an expression that was jumped over, `undefined` for one that ended in an error. */
export const isResult = (value: Record<string, unknown>) =>
  Object.keys(value).length > 0 && !('undefined' in value);

function failingOf({ values = [] }: Expression): string | undefined {
  const results = values.map(({ value }) => value).filter(isResult);
  if (results.length === 0) return 'was never evaluated';
  const isCondition = results.every((value) => 'boolValue' in value);
  const [first] = results;
  if (!isCondition || results.some((value) => value['boolValue'] !== first?.['boolValue'])) return undefined;
  return `was ${String(first?.['boolValue'])} each time`;
}

/**
 * What the tests of the rules leave open, a line for each expression that never came to a value, and for each condition
 * that was never true or never false. Of an expression that was never evaluated the parts are not told.
 */
export function ruleGaps({ rules, report }: RuleCoverage): string[] {
  const source = rules.files[0]?.content ?? '';
  const gapsOf = (expression: Expression): string[] => {
    const { line, column, currentOffset, endOffset } = expression.sourcePosition;
    const failing = failingOf(expression);
    const text = source.slice(currentOffset, endOffset + 1).replaceAll(/\s+/g, ' ');
    const own = failing === undefined ? [] : [`firestore.rules:${line}:${column} ${failing}: ${text}`];
    if (failing === 'was never evaluated') return own;
    return [...own, ...(expression.children ?? []).flatMap(gapsOf)];
  };
  return report.flatMap(gapsOf);
}
