import type { Row } from './row.ts';

const HEADINGS = ['what', 'budget', 'measured', 'bare baseline', 'ratio', 'met'] as const;

const toCells = ({ what, budget, measured, bare, ratio, met }: Row): readonly string[] => [
  what,
  budget,
  measured,
  bare,
  ratio,
  met === 'none' ? '–' : met,
];

/** The rows as a Markdown table whose columns are aligned, as prettier aligns them. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(toCells)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [heading = '', ...body] = lines.map(line);
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [heading, rule, ...body].join('\n');
}

/** One sentence about the budgets. */
export function formatVerdict(rows: readonly Row[]): string {
  const missed = rows.filter(({ met }) => met === 'no').map(({ what }) => what);
  const budgets = rows.filter(({ met }) => met !== 'none').length;
  return missed.length === 0
    ? `All ${budgets} budgets are met.`
    : `MISSED ${missed.length} of ${budgets} budgets: ${missed.join('; ')}.`;
}
