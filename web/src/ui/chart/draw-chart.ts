import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { stackSeries, type Chart } from './chart.ts';

const INTEGER_STEPS = Array.from({ length: 9 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();

/** Resolves the design tokens of the current theme and the text size, which a canvas does not inherit. */
function readStyle(box: HTMLElement) {
  const { fontFamily } = getComputedStyle(box);
  // The font size in CSS pixels.
  const size = 0.8125 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const resolveColor = (token: string) => {
    box.style.color = `var(--color-${token})`;
    const { color } = getComputedStyle(box);
    box.style.removeProperty('color');
    return color;
  };
  return { resolveColor, font: `${size}px ${fontFamily}`, size };
}

function createAxes(
  { labels, format, isInteger }: Chart,
  { resolveColor, font, size }: ReturnType<typeof readStyle>,
): uPlot.Axis[] {
  const text = { stroke: resolveColor('quiet'), font, ticks: { show: false } };
  return [
    {
      ...text,
      grid: { show: false },
      size: 2 * size,
      gap: 0.4 * size,
      space: 5 * size,
      incrs: [1, 2, 7, 14, 28],
      values: (_, at) => at.map((bar) => labels[bar] ?? ''),
    },
    {
      ...text,
      grid: { stroke: resolveColor('line'), width: 1 },
      size: (_, texts) => size * (1 + 0.62 * Math.max(1, ...(texts ?? []).map(({ length }) => length))),
      gap: 0.5 * size,
      space: 3 * size,
      ...(isInteger && { incrs: INTEGER_STEPS }),
      values: (_, at) => at.map(format),
    },
  ];
}

function plot(box: HTMLElement, chart: Chart, onHover: (bar: number | null) => void): uPlot {
  const style = readStyle(box);
  const { labels } = chart;
  const stacked = stackSeries(chart.series);
  const paths = uPlot.paths.bars?.({ size: [0.72, 40] });
  const options: uPlot.Options = {
    width: box.clientWidth,
    height: box.clientHeight,
    padding: [style.size, 1.5 * style.size, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor }) => onHover(cursor.idx ?? null)] },
    scales: {
      x: { time: false, range: [-0.5, labels.length - 0.5] },
      y: { range: (_, __, top) => [0, top > 0 ? top * 1.05 : 1] },
    },
    axes: createAxes(chart, style),
    series: [
      {},
      ...stacked.map(({ color }) => ({
        fill: style.resolveColor(color),
        // A border separates the parts of a bar without relying on colour.
        stroke: style.resolveColor('surface'),
        width: 1,
        points: { show: false },
        ...(paths && { paths }),
      })),
    ],
  };
  return new uPlot(options, [labels.map((_, bar) => bar), ...stacked.map(({ tops }) => tops)], box);
}

/**
 * Draws a chart into a box, and redraws it when the size or the theme changes. `onHover` receives the index of the hovered bar, or null.
 * Returns the cleanup function.
 */
export function drawChart(box: HTMLElement, chart: Chart, onHover: (bar: number | null) => void): () => void {
  let chartPlot: uPlot | undefined;
  const draw = () => {
    chartPlot?.destroy();
    onHover(null);
    chartPlot = plot(box, chart, onHover);
  };
  const darkMode = window.matchMedia('(prefers-color-scheme: dark)');
  const resizes = new ResizeObserver(draw);
  const themeChanges = new MutationObserver(draw);
  resizes.observe(box);
  themeChanges.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  darkMode.addEventListener('change', draw);
  return () => {
    resizes.disconnect();
    themeChanges.disconnect();
    darkMode.removeEventListener('change', draw);
    chartPlot?.destroy();
  };
}
