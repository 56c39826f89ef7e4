import type { OverviewDay } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Chart } from './chart.ts';
import { ChartSection } from './chart-section.tsx';
import { formatCompact, formatDay, formatDollars } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import { UsageTable } from './usage-table.tsx';

/** Model usage by day; the chart shows its cost or, without prices, the number of requests. */
export function ModelSection({ days, hasPrices }: { days: readonly OverviewDay[]; hasPrices: boolean }) {
  const t = useStore(overviewMessages);
  const chart = useMemo<Chart>(
    () => ({
      days: days.map(({ day }) => formatDay(day)),
      series: [
        {
          label: hasPrices ? t.estimatedCost : t.modelRequests,
          color: 'teal',
          values: days.map(({ model }) => (hasPrices ? model.cost : model.calls)),
        },
      ],
      format: hasPrices ? formatDollars : formatCompact,
      isInteger: !hasPrices,
    }),
    [days, hasPrices, t],
  );
  return (
    <ChartSection title={t.modelByDay} chart={chart} description={hasPrices ? t.costChart : t.requestsChart}>
      <UsageTable
        caption={t.modelByDay}
        days={days.map(({ day, model }) => ({ day, usage: model }))}
        hasPrices={hasPrices}
      />
    </ChartSection>
  );
}
