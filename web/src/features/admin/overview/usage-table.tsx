import type { ModelUsageTotals } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { DayTable } from './day-table.tsx';
import { formatCount, formatDollars, formatMinutes } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import { sumUsage } from './totals.ts';

interface UsageTableProps {
  caption: string;
  /** Oldest first. */
  days: readonly { day: string; usage: ModelUsageTotals }[];
  /** Without prices the cost is unknown, so it is not shown as $0.00. */
  hasPrices: boolean;
}

/** Model usage by day. */
export function UsageTable({ caption, days, hasPrices }: UsageTableProps) {
  const t = useStore(overviewMessages);
  const columns = [t.requests, t.inputTokens, t.outputTokens, t.spokenCharacters, t.voiceMinutes];
  const format = (usage: ModelUsageTotals) => [
    formatCount(usage.calls),
    formatCount(usage.inputTokens),
    formatCount(usage.outputTokens),
    formatCount(usage.spokenCharacters),
    formatMinutes(usage.voiceSeconds),
    ...(hasPrices ? [formatDollars(usage.cost)] : []),
  ];
  return (
    <DayTable
      caption={caption}
      columns={hasPrices ? [...columns, t.cost] : columns}
      totals={format(sumUsage(days.map(({ usage }) => usage)))}
      days={days.map(({ day, usage }) => ({ day, numbers: format(usage) }))}
    />
  );
}
