import type { SessionSummary } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Chart } from '../../../ui/chart/chart.ts';
import { ChartSection } from '../../../ui/chart/chart-section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import {
  getMistakeRates,
  getScores,
  getSpeechRates,
  MIN_SESSIONS_FOR_TREND,
  type Point,
} from './calculate-progress.ts';
import { progressMessages } from './messages.ts';

const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { day: 'numeric', month: 'short' });

interface TrendProps {
  title: string;
  points: readonly Point[];
  isInteger: boolean;
  /** Says how many more sessions are needed. */
  untilTrend: (missing: number) => string;
}

/** A chart of one measure, with a table of the same numbers; while there are too few, how many are missing. */
function Trend({ title, points, isInteger, untilTrend }: TrendProps) {
  const t = useStore(progressMessages);
  const chart = useMemo<Chart>(
    () => ({
      labels: points.map(({ at }) => formatDay(at)),
      series: [{ label: title, color: 'teal', values: points.map(({ value }) => value) }],
      format: String,
      isInteger,
    }),
    [title, points, isInteger],
  );
  const missing = MIN_SESSIONS_FOR_TREND - points.length;
  if (missing > 0) {
    return (
      <SectionCard title={title}>
        <p className="mt-2 text-quiet">{untilTrend(missing)}</p>
      </SectionCard>
    );
  }
  return (
    <ChartSection title={title} chart={chart}>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-quiet">
            <th scope="col" className="py-2">
              {t.session}
            </th>
            <th scope="col" className="py-2 text-right">
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, value }) => (
            <tr key={at} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                {formatDay(at)}
              </th>
              <td className="py-2 text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartSection>
  );
}

/** How the score, the mistakes and the speed of speech have changed. */
export function TrendSections({ sessions }: { sessions: readonly SessionSummary[] }) {
  const t = useStore(progressMessages);
  const scores = useMemo(() => getScores(sessions), [sessions]);
  const mistakeRates = useMemo(() => getMistakeRates(sessions), [sessions]);
  const speechRates = useMemo(() => getSpeechRates(sessions), [sessions]);
  return (
    <>
      <Trend title={t.score} points={scores} isInteger untilTrend={t.untilTrend} />
      <Trend title={t.mistakeRate} points={mistakeRates} isInteger={false} untilTrend={t.untilTrend} />
      <Trend title={t.speechRate} points={speechRates} isInteger untilTrend={t.untilCallTrend} />
    </>
  );
}
