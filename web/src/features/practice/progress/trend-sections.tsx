import {
  MISTAKE_CATEGORIES,
  SCORE_PARTS,
  WORD_LEVELS,
  type SessionSummary,
} from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { Chart } from '../../../ui/chart/chart.ts';
import { ChartSection } from '../../../ui/chart/chart-section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { FLUENCY_MEASURES, fluencyMessages } from '../results/fluency-messages.ts';
import { categoryMessages } from '../results/grammar-messages.ts';
import { scoreMessages } from '../results/score-messages.ts';
import {
  getFluency,
  getMistakeRates,
  getScores,
  getVocabularyGrowth,
  MIN_SESSIONS_FOR_TREND,
  type Point,
} from './calculate-progress.ts';
import { progressMessages } from './messages.ts';

const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { day: 'numeric', month: 'short' });

function PointTable({ title, points }: { title: string; points: readonly Point[] }) {
  const t = useStore(progressMessages);
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-left text-sm text-quiet">
          <th scope="col" className="py-2">
            {t.session}
          </th>
          <th scope="col" className="py-2 text-right wrap-anywhere">
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
  );
}

interface TrendProps<Measure extends string> {
  title: string;
  sessions: readonly SessionSummary[];
  /** The first one is selected initially. */
  measures: readonly [Measure, ...Measure[]];
  getLabel: (measure: Measure) => string;
  getPoints: (sessions: readonly SessionSummary[], measure: Measure) => readonly Point[];
  /** Says how many more sessions are needed. */
  untilTrend: (missing: number) => string;
}

/** A chart of the chosen measure with a table of the same numbers, or how many more sessions are needed for a trend. */
function Trend<Measure extends string>({
  title,
  sessions,
  measures,
  getLabel,
  getPoints,
  untilTrend,
}: TrendProps<Measure>) {
  const t = useStore(progressMessages);
  const [measure, setMeasure] = useState<Measure>(measures[0]);
  const label = getLabel(measure);
  const points = useMemo(() => getPoints(sessions, measure), [getPoints, sessions, measure]);
  const chart = useMemo<Chart>(
    () => ({
      labels: points.map(({ at }) => formatDay(at)),
      series: [{ label, color: 'teal', values: points.map(({ value }) => value) }],
      format: String,
      isInteger: points.every(({ value }) => Number.isInteger(value)),
    }),
    [label, points],
  );
  const select = (
    <div className="mt-3">
      <Select label={t.show} options={measures} getLabel={getLabel} value={measure} onChange={setMeasure} />
    </div>
  );
  const missing = MIN_SESSIONS_FOR_TREND - points.length;
  if (missing > 0) {
    return (
      <SectionCard title={title}>
        {points.length > 0 && select}
        <p className="mt-2 text-quiet">{untilTrend(missing)}</p>
      </SectionCard>
    );
  }
  return (
    <ChartSection title={title} chart={chart} choice={select}>
      <PointTable title={label} points={points} />
    </ChartSection>
  );
}

/** How the score, the mistakes, the fluency and the vocabulary have changed. */
export function TrendSections({ sessions }: { sessions: readonly SessionSummary[] }) {
  const t = useStore(progressMessages);
  const parts = useStore(scoreMessages);
  const categories = useStore(categoryMessages);
  const fluency = useStore(fluencyMessages);
  const categoriesWithMistakes = MISTAKE_CATEGORIES.filter((category) =>
    sessions.some(({ mistakes }) => mistakes?.[category]),
  );
  return (
    <>
      <Trend
        title={t.score}
        sessions={sessions}
        measures={['total', ...SCORE_PARTS]}
        getLabel={(part) => (part === 'total' ? t.wholeScore : parts[part])}
        getPoints={getScores}
        untilTrend={t.untilTrend}
      />
      <Trend
        title={t.mistakeRate}
        sessions={sessions}
        measures={['all', ...categoriesWithMistakes]}
        getLabel={(category) => (category === 'all' ? t.allMistakes : categories[category])}
        getPoints={getMistakeRates}
        untilTrend={t.untilTrend}
      />
      <Trend
        title={t.fluency}
        sessions={sessions}
        measures={FLUENCY_MEASURES}
        getLabel={(measure) => fluency[measure]}
        getPoints={getFluency}
        untilTrend={t.untilCallTrend}
      />
      <Trend
        title={t.vocabularyGrowth}
        sessions={sessions}
        measures={['all', ...WORD_LEVELS]}
        getLabel={(level) => (level === 'all' ? t.allLevels : level)}
        getPoints={getVocabularyGrowth}
        untilTrend={t.untilTrend}
      />
    </>
  );
}
