import type { OverviewDay } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { Chart } from './chart.ts';
import { DayChart } from './day-chart.tsx';
import { overviewMessages } from './messages.ts';
import { formatBrief, formatDay, formatDollars } from './numbers.ts';
import { NumbersDisclosure } from './numbers-disclosure.tsx';
import { UseTable } from './usage-table.tsx';

/** What the model has done on each day: what it cost, or where nobody knows that, how often it was called. */
export function ModelSection({ days, hasPrices }: { days: readonly OverviewDay[]; hasPrices: boolean }) {
  const t = useStore(overviewMessages);
  const chart = useMemo<Chart>(
    () => ({
      days: days.map(({ day }) => formatDay(day)),
      series: [
        {
          label: hasPrices ? t.cost : t.calls,
          tone: 'teal',
          values: days.map(({ model }) => (hasPrices ? model.cost : model.calls)),
        },
      ],
      format: hasPrices ? formatDollars : formatBrief,
      isWhole: !hasPrices,
    }),
    [days, hasPrices, t],
  );
  return (
    <SectionCard title={t.modelByDay}>
      <p className="mt-1 text-quiet">{hasPrices ? t.costChart : t.callsChart}</p>
      <DayChart chart={chart} />
      <NumbersDisclosure>
        <UseTable
          caption={t.modelByDay}
          days={days.map(({ day, model }) => ({ day, use: model }))}
          hasPrices={hasPrices}
        />
      </NumbersDisclosure>
    </SectionCard>
  );
}
