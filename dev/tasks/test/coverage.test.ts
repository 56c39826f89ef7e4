import { expect, test } from 'vitest';
import { formatCoverage } from './coverage.ts';

const file = (covered: number, total: number) => ({
  lines: { covered, total },
  branches: { covered: 1, total: 4 },
});

test('sums the coverage of the files in each workspace', () => {
  const report = {
    total: file(0, 0),
    '/parley/functions/src/a.ts': file(10, 10),
    '/parley/functions/src/b/c.ts': file(5, 20),
    '/parley/web/src/d.tsx': file(3, 4),
  };

  expect(formatCoverage(report, '/parley')).toEqual([
    'Coverage of functions/src by in-process tests: 50.0% of lines, 25.0% of branches',
    'Coverage of web/src by in-process tests: 75.0% of lines, 25.0% of branches',
  ]);
});

test('leaves out a workspace without files in the report', () => {
  expect(formatCoverage({ '/parley/web/src/d.tsx': file(3, 4) }, '/parley')).toHaveLength(1);
});
