import type { OverviewDay } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatCount } from '../../../messages/count.ts';
import type { Chart } from '../../../ui/chart/chart.ts';
import { ChartSection } from '../../../ui/chart/chart-section.tsx';
import { DayTable } from './day-table.tsx';
import { formatCompact, formatDay, formatDollars } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import { countErrors, sumDays, type Totals } from './totals.ts';
import { UsageTable } from './usage-section.tsx';

const formatTotals = ({ text, voice, limits }: Totals) =>
  [text, voice, text + voice, countErrors(limits)].map(formatCount);

/** Sessions started and limits reached on each day. */
export function SessionsSection({ days, totals }: { days: readonly OverviewDay[]; totals: Totals }) {
  const t = useStore(overviewMessages);
  const chart = useMemo<Chart>(
    () => ({
      labels: days.map(({ day }) => formatDay(day)),
      series: [
        { label: t.text, color: 'teal', values: days.map(({ sessions }) => sessions.text) },
        { label: t.voice, color: 'edge', values: days.map(({ sessions }) => sessions.voice) },
      ],
      format: formatCompact,
      isInteger: true,
    }),
    [days, t],
  );
  return (
    <ChartSection title={t.sessionsByDay} chart={chart}>
      <DayTable
        caption={t.sessionsByDay}
        columns={[t.text, t.voice, t.total, t.limits]}
        totals={formatTotals(totals)}
        days={days.map((day) => ({ day: day.day, numbers: formatTotals(sumDays([day])) }))}
      />
    </ChartSection>
  );
}

/** Model usage by day; the chart shows its cost or, without prices, the number of requests. */
export function ModelSection({ days, hasPrices }: { days: readonly OverviewDay[]; hasPrices: boolean }) {
  const t = useStore(overviewMessages);
  const chart = useMemo<Chart>(
    () => ({
      labels: days.map(({ day }) => formatDay(day)),
      series: [
        {
          label: hasPrices ? t.estimatedCost : t.modelRequests,
          color: 'teal',
          values: days.map(({ model }) => (hasPrices ? model.cost : model.requests)),
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
