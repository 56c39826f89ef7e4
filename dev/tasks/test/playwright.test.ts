import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { splitJourneys, summarizeReport } from './playwright.ts';

test('splits all journeys into shards when there is no filter', () => {
  expect(splitJourneys([]).map(({ args }) => args)).toEqual([['--shard=1/2'], ['--shard=2/2']]);
});

test('runs filtered journeys in one shard', () => {
  expect(splitJourneys(['login'])).toEqual([{ name: 'e2e', args: ['login'] }]);
});

test('gives each shard a different name', () => {
  const names = splitJourneys([]).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

const journey = (
  title: string,
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
  ...messages: string[]
) => ({
  title,
  line: 7,
  tests: [{ projectName: 'phone', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

test('counts journeys of nested suites and reports where and why they failed', () => {
  const report = {
    stats: { duration: 2_500 },
    suites: [
      {
        file: 'words.spec.ts',
        specs: [
          journey('adds', 'expected'),
          journey('removes', 'unexpected', 'It took too long.', 'It stayed.'),
        ],
        suites: [
          {
            file: 'words.spec.ts',
            specs: [journey('fills', 'unexpected'), journey('waits', 'skipped'), journey('tries', 'flaky')],
          },
        ],
      },
    ],
  };
  expect(summarizeReport(report)).toMatchObject({
    suite: 'e2e',
    passed: 2,
    failures: [
      { title: '[phone] words.spec.ts:7 › removes', reason: 'It took too long.\nIt stayed.' },
      { title: '[phone] words.spec.ts:7 › fills', reason: 'No error message.' },
    ],
    skipped: 1,
    seconds: 2.5,
  });
});

test('reports the line of a failure, and what the page showed', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'parley-')), 'error-context.md');
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  writeFileSync(
    path,
    '# Error details\n\n```\nIt stayed.\n```\n\n```yaml\n- banner:\n  - text: Parley\n```\n',
  );
  const failed = {
    errors: [{ message: 'It stayed.', location: { file: '/e2e/pages/visitor.ts', line: 5 } }],
    attachments: [{ name: 'trace' }, { name: 'error-context', path }],
  };
  const spec = {
    title: 'removes',
    line: 7,
    tests: [{ projectName: 'phone', status: 'unexpected' as const, results: [failed] }],
  };
  const { failures } = summarizeReport({
    stats: { duration: 1 },
    suites: [{ file: 'words.spec.ts', specs: [spec] }],
  });
  expect(failures[0]?.reason.split('\n')).toEqual([
    'visitor.ts:5',
    'It stayed.',
    '- banner:',
    '  - text: Parley',
  ]);
});
