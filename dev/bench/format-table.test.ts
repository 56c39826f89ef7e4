import { expect, test } from 'vitest';
import { atMost, exactly, information, kilobytes, atMostTimesBaseline } from './row.ts';
import { formatTable, formatVerdict } from './format-table.ts';

const ROWS = [
  atMost('scripts', 126_000, 125 * 1024, kilobytes),
  information('fonts', 'two'),
  atMostTimesBaseline('call', 20.04, 10, 1.6),
  exactly('score', 100, 100),
];

test('a budget is met up to its very limit', () => {
  expect(atMost('scripts', 1024, 1024, kilobytes).met).toBe('yes');
  expect(atMost('scripts', 1025, 1024, kilobytes).met).toBe('no');
  expect(atMostTimesBaseline('call', 16, 10, 1.6).met).toBe('yes');
  expect(exactly('score', 99, 100).met).toBe('no');
});

test('the table has a row for each line, in aligned columns', () => {
  const lines = formatTable(ROWS).split('\n');
  expect(lines).toHaveLength(ROWS.length + 2);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[2]).toMatch(/\| scripts +\| at most 125\.0 KB \(128,000 bytes\) +\| 123\.0 KB/);
  expect(lines[4]).toMatch(/\| call +\| at most 1\.6 × bare +\| 20\.0 ms +\| 10\.0 ms +\| 2\.00 +\| no +\|/);
});

test('the verdict names what was missed and counts no information', () => {
  expect(formatVerdict(ROWS)).toBe('MISSED 1 of 3 budgets: call.');
  expect(formatVerdict(ROWS.slice(0, 2))).toBe('All 1 budgets are met.');
});
