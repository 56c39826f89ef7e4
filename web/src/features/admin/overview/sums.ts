import type { ModelUsageTotals, Overview, OverviewDay } from '@parley/functions/contract';

type Days = Overview['days'];

/** A code of an error, and how often it was the answer. */
export interface CodeCount {
  code: string;
  count: number;
}

/** What the days of an overview come to. */
export interface Totals {
  text: number;
  voice: number;
  requests: number;
  model: ModelUsageTotals;
  /** Answers that told of a limit, and those that told of anything else, the most frequent first. */
  limits: readonly CodeCount[];
  failures: readonly CodeCount[];
}

const LIMIT = /^(?:quota-exhausted-|too-many-|MESSAGE_LIMIT_REACHED$)/u;

/** Whether the code reports a used-up quota or limit (docs/product.md 8). */
export const isLimit = (code: string): boolean => LIMIT.test(code);

export const NO_USE: ModelUsageTotals = {
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  spokenCharacters: 0,
  voiceSeconds: 0,
  cost: 0,
};

/** All that the model has done. */
export function sumUse(uses: readonly ModelUsageTotals[]): ModelUsageTotals {
  const sum = { ...NO_USE };
  for (const use of uses) {
    sum.calls += use.calls;
    sum.inputTokens += use.inputTokens;
    sum.outputTokens += use.outputTokens;
    sum.spokenCharacters += use.spokenCharacters;
    sum.voiceSeconds += use.voiceSeconds;
    sum.cost += use.cost;
  }
  return sum;
}

const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number) =>
  items.reduce((sum, item) => sum + count(item), 0);

/** How many there are of all codes together. */
export const countOf = (codes: readonly CodeCount[]): number => sumOf(codes, ({ count }) => count);

function countCodes(days: Days): CodeCount[] {
  const counts = new Map<string, number>();
  for (const { errors } of days) {
    for (const [code, count] of Object.entries(errors)) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}

/** The days taken together. A limit that was reached is no failure: it is counted by itself. */
export function totalsOf(days: Days): Totals {
  const codes = countCodes(days);
  return {
    text: sumOf(days, ({ sessions }) => sessions.text),
    voice: sumOf(days, ({ sessions }) => sessions.voice),
    requests: sumOf(days, ({ requests }) => requests),
    model: sumUse(days.map(({ model }) => model)),
    limits: codes.filter(({ code }) => isLimit(code)),
    failures: codes.filter(({ code }) => !isLimit(code)),
  };
}

/** How many limits were reached on a day. */
export const limitsOf = ({ errors }: OverviewDay): number =>
  sumOf(Object.entries(errors), ([code, count]) => (isLimit(code) ? count : 0));

/** Whether there is anything to draw. */
export const isUnused = ({ text, voice, model }: Totals): boolean => text + voice + model.calls === 0;
