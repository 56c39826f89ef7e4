import type { OverviewDay } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Chart } from './chart.ts';
import { ChartSection } from './chart-section.tsx';
import { DayTable } from './day-table.tsx';
import { formatCompact, formatCount, formatDay } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import { countErrors, sumDays, type Totals } from './totals.ts';

const formatTotals = ({ text, voice, limits }: Totals) =>
  [text, voice, text + voice, countErrors(limits)].map(formatCount);

/** Sessions started and limits reached by day. */
export function SessionsSection({ days, totals }: { days: readonly OverviewDay[]; totals: Totals }) {
  const t = useStore(overviewMessages);
  const chart = useMemo<Chart>(
    () => ({
      days: days.map(({ day }) => formatDay(day)),
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
