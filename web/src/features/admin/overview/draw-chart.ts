/** Draws by uPlot. Loaded lazily: nothing but the Overview needs it. */
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { stack, type Chart } from './chart.ts';

/** How far apart two labels of days stand at least, in letters' heights. */
const DAY_SPACE = 5;
const DAY_STEPS = [1, 2, 7, 14, 28];
const WHOLE_STEPS = [1, 2, 5].flatMap((step) => Array.from({ length: 9 }, (_, power) => step * 10 ** power));

interface Looks {
  colour: (token: string) => string;
  font: string;
  /** The height of its letters, in CSS pixels. */
  size: number;
}

/** The tokens as they are on the screen now: a canvas knows nothing of themes, nor of the size of the page's text. */
function looksOf(box: HTMLElement): Looks {
  const { fontFamily } = getComputedStyle(box);
  const size = 0.8125 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const colour = (token: string) => {
    box.style.color = `var(--color-${token})`;
    const { color } = getComputedStyle(box);
    box.style.removeProperty('color');
    return color;
  };
  return { colour, font: `${size}px ${fontFamily}`, size };
}

function axesOf({ days, format, isWhole }: Chart, { colour, font, size }: Looks): uPlot.Axis[] {
  const text = { stroke: colour('quiet'), font, ticks: { show: false } };
  return [
    {
      ...text,
      grid: { show: false },
      size: 2 * size,
      gap: 0.4 * size,
      space: DAY_SPACE * size,
      incrs: DAY_STEPS,
      values: (_, at) => at.map((day) => days[day] ?? ''),
    },
    {
      ...text,
      grid: { stroke: colour('line'), width: 1 },
      size: (_, labels) => size * (1 + 0.62 * Math.max(1, ...(labels ?? []).map(({ length }) => length))),
      gap: 0.5 * size,
      space: 3 * size,
      ...(isWhole && { incrs: WHOLE_STEPS.toSorted((a, b) => a - b) }),
      values: (_, at) => at.map(format),
    },
  ];
}

/** Tells which day is pointed at, by its place among the days; null: none. */
type OnPoint = (day: number | null) => void;

function plot(box: HTMLElement, chart: Chart, onPoint: OnPoint): uPlot {
  const looks = looksOf(box);
  const { days } = chart;
  const stacked = stack(chart.series);
  const paths = uPlot.paths.bars?.({ size: [0.72, 40] });
  const options: uPlot.Options = {
    width: box.clientWidth,
    height: box.clientHeight,
    padding: [looks.size, 1.5 * looks.size, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] },
      y: { range: (_, __, top) => [0, top > 0 ? top * 1.05 : 1] },
    },
    axes: axesOf(chart, looks),
    series: [
      {},
      ...stacked.map(({ tone }) => ({
        fill: looks.colour(tone),
        // Parts of one bar are told apart by more than their colour.
        stroke: looks.colour('surface'),
        width: 1,
        points: { show: false },
        ...(paths && { paths }),
      })),
    ],
  };
  return new uPlot(options, [days.map((_, day) => day), ...stacked.map(({ tops }) => tops)], box);
}

/** Draws a chart into a box, anew whenever the box or the theme changes; returns what ends that. */
export function drawChart(box: HTMLElement, chart: Chart, onPoint: OnPoint): () => void {
  let drawn: uPlot | undefined;
  const draw = () => {
    drawn?.destroy();
    onPoint(null);
    drawn = plot(box, chart, onPoint);
  };
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const sizes = new ResizeObserver(draw);
  const themes = new MutationObserver(draw);
  sizes.observe(box);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', draw);
  return () => {
    sizes.disconnect();
    themes.disconnect();
    dark.removeEventListener('change', draw);
    drawn?.destroy();
  };
}
