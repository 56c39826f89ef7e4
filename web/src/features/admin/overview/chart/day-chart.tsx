import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { lazy } from '../../../../lib/lazy.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { overviewMessages } from '../../../../messages/admin-overview.ts';
import type { Chart, Series } from './chart.ts';

const load = lazy(() => import('./draw-chart.ts'));

const SWATCH = { teal: 'bg-teal', edge: 'bg-edge' };

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {series.map(({ label, tone }) => (
        <li key={label} className="flex items-center gap-2 text-sm text-quiet">
          <span className={`size-3 rounded-full forced-color-adjust-none ${SWATCH[tone]}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Bars by day, for the eye only: give a table of the same numbers beside it. `chart` must stay the same object while it is the same. */
export function DayChart({ chart }: { chart: Chart }) {
  const t = useStore(overviewMessages);
  const box = useRef<HTMLDivElement>(null);
  const drawing = useLoaded(load);
  const draw = drawing.status === 'here' ? drawing.module.drawChart : null;
  useEffect(() => (draw && box.current ? draw(box.current, chart) : undefined), [draw, chart]);
  if (drawing.status === 'failed') return <p className="mt-4 text-quiet">{t.chartMissing}</p>;
  return (
    <div aria-hidden="true" className="mt-4">
      {chart.series.length > 1 && <Legend series={chart.series} />}
      <div ref={box} className="mt-2 h-56 overflow-hidden sm:h-64" />
    </div>
  );
}
