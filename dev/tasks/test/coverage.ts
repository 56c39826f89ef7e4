import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod/mini';

const Count = z.object({ total: z.number(), covered: z.number() });
/** Istanbul's `json-summary` report: one entry for each file, by its absolute path, and `total`. */
const Report = z.record(z.string(), z.object({ lines: Count, branches: Count }));
type Report = z.infer<typeof Report>;

const WORKSPACES = ['functions', 'web'] as const;

function formatPercent(counts: readonly z.infer<typeof Count>[]): string {
  const sum = (field: 'total' | 'covered') => counts.reduce((total, count) => total + count[field], 0);
  return `${((100 * sum('covered')) / sum('total')).toFixed(1)}%`;
}

/** One line for each workspace that has files in the report. */
export function formatCoverage(report: Report, root: string): string[] {
  return WORKSPACES.flatMap((workspace) => {
    const source = join(root, workspace, 'src') + sep;
    const files = Object.entries(report)
      .filter(([path]) => path.startsWith(source))
      .map(([, file]) => file);
    if (files.length === 0) return [];
    const lines = formatPercent(files.map((file) => file.lines));
    const branches = formatPercent(files.map((file) => file.branches));
    return [`Coverage of ${workspace}/src by in-process tests: ${lines} of lines, ${branches} of branches`];
  });
}

/** `path` is the path of the `json-summary` report. */
export const readCoverage = (path: string): Report => Report.parse(JSON.parse(readFileSync(path, 'utf8')));
