import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { SectionCard } from '../section-card.tsx';
import type { Chart } from './chart.ts';
import { i18n } from '../../messages/i18n.ts';

const chartMessages = i18n('chart', {
  showTable: 'Show as a table',
  missing: "We can't show the chart right now. The table below has the same numbers.",
});

const loadDrawChart = lazy(() => import('./draw-chart.ts'));

const LEGEND_COLORS = { teal: 'bg-teal', edge: 'bg-edge' };

interface ChartSectionProps {
  title: string;
  /** Must be memoised, because a new object redraws the chart. */
  chart: Chart;
  description?: string;
  /** The control that chooses the numbers, for example a select. */
  choice?: ReactNode;
  /** A table of the chart's numbers, for screen readers too. */
  children: ReactNode;
}

/** A section with a chart, a legend with the values of the hovered bar, and a table that can be expanded. */
export function ChartSection({ title, chart, description, choice, children }: ChartSectionProps) {
  const t = useStore(chartMessages);
  const box = useRef<HTMLDivElement>(null);
  const loaded = useLoaded(loadDrawChart);
  const drawChart = loaded.status === 'ready' ? loaded.value.drawChart : null;
  const [bar, setBar] = useState<number | null>(null);
  useEffect(
    () => (drawChart && box.current ? drawChart(box.current, chart, setBar) : undefined),
    [drawChart, chart],
  );
  return (
    <SectionCard title={title}>
      {description && <p className="mt-1 text-quiet">{description}</p>}
      {choice}
      {loaded.status === 'failed' ? (
        <p className="mt-4 text-quiet">{t.missing}</p>
      ) : (
        <div aria-hidden="true" className="mt-4">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
            {chart.series.map(({ label, color, values }) => (
              <li key={label} className="flex items-center gap-2">
                <span className={`size-3 rounded-full forced-color-adjust-none ${LEGEND_COLORS[color]}`} />
                {label}
                {bar !== null && <b className="text-ink">{chart.format(values[bar] ?? 0)}</b>}
              </li>
            ))}
            {bar !== null && <li>{chart.labels[bar]}</li>}
          </ul>
          <div ref={box} className="mt-2 h-56 overflow-hidden sm:h-64" />
        </div>
      )}
      <details className="group/numbers mt-3">
        <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-base font-semibold text-teal-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform group-open/numbers:rotate-90"
          />
          {t.showTable}
        </summary>
        <div className="mt-2">{children}</div>
      </details>
    </SectionCard>
  );
}
