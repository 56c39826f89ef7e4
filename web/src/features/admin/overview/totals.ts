import type { CallQuality, ModelUsageTotals, OverviewDay } from '@parley/functions/contract';

export interface ErrorCount {
  code: string;
  count: number;
}

export interface Totals {
  /** Sessions by kind. */
  text: number;
  voice: number;
  requests: number;
  model: ModelUsageTotals;
  calls: CallQuality;
  /** Responses that reported a limit, most frequent first. */
  limits: readonly ErrorCount[];
  /** All other errors, most frequent first. */
  failures: readonly ErrorCount[];
}

/** Whether the code reports an exhausted quota or a limit that was reached (docs/product.md 8). */
export const isLimit = (code: string): boolean =>
  /^(?:quota-exhausted-|too-many-|(?:at-capacity|lines-busy|MESSAGE_LIMIT_REACHED)$)/u.test(code);

const sumOf = <Item>(items: readonly Item[], getNumber: (item: Item) => number) =>
  items.reduce((sum, item) => sum + getNumber(item), 0);

export const sumUsage = (usages: readonly ModelUsageTotals[]): ModelUsageTotals => ({
  requests: sumOf(usages, ({ requests }) => requests),
  inputTokens: sumOf(usages, ({ inputTokens }) => inputTokens),
  outputTokens: sumOf(usages, ({ outputTokens }) => outputTokens),
  spokenCharacters: sumOf(usages, ({ spokenCharacters }) => spokenCharacters),
  voiceSeconds: sumOf(usages, ({ voiceSeconds }) => voiceSeconds),
  cost: sumOf(usages, ({ cost }) => cost),
});

export const countErrors = (errors: readonly ErrorCount[]): number => sumOf(errors, ({ count }) => count);

/** Adds up days. A limit that was reached does not count as a failure. */
export function sumDays(days: readonly OverviewDay[]): Totals {
  const counts = new Map<string, number>();
  for (const [code, count] of days.flatMap(({ errors }) => Object.entries(errors))) {
    counts.set(code, (counts.get(code) ?? 0) + count);
  }
  const errors = [...counts]
    .map(([code, count]) => ({ code, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code));
  return {
    text: sumOf(days, ({ sessions }) => sessions.text),
    voice: sumOf(days, ({ sessions }) => sessions.voice),
    requests: sumOf(days, ({ requests }) => requests),
    model: sumUsage(days.map(({ model }) => model)),
    calls: {
      replies: sumOf(days, ({ calls }) => calls.replies),
      replyDelayMs: sumOf(days, ({ calls }) => calls.replyDelayMs),
      cutOffs: sumOf(days, ({ calls }) => calls.cutOffs),
    },
    limits: errors.filter(({ code }) => isLimit(code)),
    failures: errors.filter(({ code }) => !isLimit(code)),
  };
}

/** Whether there was neither a session nor a model request. */
export const isUnused = ({ text, voice, model }: Totals): boolean => text + voice + model.requests === 0;
