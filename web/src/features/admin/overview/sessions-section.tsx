import type { OverviewDay } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { Chart } from './chart.ts';
import { DayChart } from './day-chart.tsx';
import { overviewMessages } from './messages.ts';
import { NumberTable } from './number-table.tsx';
import { formatBrief, formatCount, formatDay } from './numbers.ts';
import { NumbersDisclosure } from './numbers-disclosure.tsx';
import { countOf, limitsOf, type Totals } from './sums.ts';

const row = (name: string, ...numbers: number[]): [string, ...string[]] => [
  name,
  ...numbers.map(formatCount),
];

/** How many sessions of each kind were begun on each day, and how many limits were reached. */
export function SessionsSection({ days, totals }: { days: readonly OverviewDay[]; totals: Totals }) {
  const t = useStore(overviewMessages);
  const chart = useMemo<Chart>(
    () => ({
      days: days.map(({ day }) => formatDay(day)),
      series: [
        { label: t.text, tone: 'teal', values: days.map(({ sessions }) => sessions.text) },
        { label: t.voice, tone: 'edge', values: days.map(({ sessions }) => sessions.voice) },
      ],
      format: formatBrief,
      isWhole: true,
    }),
    [days, t],
  );
  const { text, voice, limits } = totals;
  return (
    <SectionCard title={t.sessionsByDay}>
      <DayChart chart={chart} />
      <NumbersDisclosure>
        <NumberTable
          caption={t.sessionsByDay}
          columns={[t.day, t.text, t.voice, t.total, t.limits]}
          rows={[
            { key: 'total', cells: row(t.total, text, voice, text + voice, countOf(limits)), isTotal: true },
            ...days.toReversed().map((day) => ({
              key: day.day,
              cells: row(
                formatDay(day.day),
                day.sessions.text,
                day.sessions.voice,
                day.sessions.text + day.sessions.voice,
                limitsOf(day),
              ),
            })),
          ]}
        />
      </NumbersDisclosure>
    </SectionCard>
  );
}
