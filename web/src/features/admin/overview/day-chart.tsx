import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { Chart } from './chart.ts';
import { overviewMessages } from './messages.ts';

const load = lazy(() => import('./draw-chart.ts'));

const SWATCH = { teal: 'bg-teal', edge: 'bg-edge' };

/** What the colours mean, and the numbers of the day that is pointed at. */
function Legend({ chart: { days, series, format }, day }: { chart: Chart; day: number | null }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet tabular-nums">
      {series.map(({ label, tone, values }) => (
        <li key={label} className="flex items-center gap-2">
          <span className={`size-3 rounded-full forced-color-adjust-none ${SWATCH[tone]}`} />
          {label}
          {day !== null && <b className="text-ink">{format(values[day] ?? 0)}</b>}
        </li>
      ))}
      {day !== null && <li>{days[day]}</li>}
    </ul>
  );
}

/** Bars by day, for the eye only: give a table of the same numbers beside it. `chart` must stay the same object while it is the same. */
export function DayChart({ chart }: { chart: Chart }) {
  const t = useStore(overviewMessages);
  const box = useRef<HTMLDivElement>(null);
  const drawing = useLoaded(load);
  const draw = drawing.status === 'ready' ? drawing.module.drawChart : null;
  const [day, setDay] = useState<number | null>(null);
  useEffect(() => (draw && box.current ? draw(box.current, chart, setDay) : undefined), [draw, chart]);
  if (drawing.status === 'failed') return <p className="mt-4 text-quiet">{t.chartMissing}</p>;
  return (
    <div aria-hidden="true" className="mt-4">
      <Legend chart={chart} day={day} />
      <div ref={box} className="mt-2 h-56 overflow-hidden sm:h-64" />
    </div>
  );
}
