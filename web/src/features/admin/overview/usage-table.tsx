import type { ModelUsageTotals } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { overviewMessages } from './messages.ts';
import { NumberTable } from './number-table.tsx';
import { formatCount, formatDay, formatDollars, formatMinutes } from './numbers.ts';
import { sumUse } from './sums.ts';

interface UseTableProps {
  caption: string;
  /** The oldest first. */
  days: readonly { day: string; use: ModelUsageTotals }[];
  hasPrices: boolean;
}

const numbersOf = (use: ModelUsageTotals, hasPrices: boolean) => [
  formatCount(use.calls),
  formatCount(use.inputTokens),
  formatCount(use.outputTokens),
  formatCount(use.spokenCharacters),
  formatMinutes(use.voiceSeconds),
  // Nobody knows what it cost: a 0 would say that it was for nothing.
  ...(hasPrices ? [formatDollars(use.cost)] : []),
];

/** What the model has done on each day, the newest first, below the sum of it. */
export function UseTable({ caption, days, hasPrices }: UseTableProps) {
  const t = useStore(overviewMessages);
  const columns = [t.day, t.callsShort, t.inputTokens, t.outputTokens, t.spokenCharacters, t.voiceMinutes];
  const sum = sumUse(days.map(({ use }) => use));
  return (
    <NumberTable
      caption={caption}
      columns={hasPrices ? [...columns, t.costShort] : columns}
      rows={[
        { key: 'total', cells: [t.total, ...numbersOf(sum, hasPrices)], isTotal: true },
        ...days.toReversed().map(({ day, use }) => ({
          key: day,
          cells: [formatDay(day), ...numbersOf(use, hasPrices)] as const,
        })),
      ]}
    />
  );
}
