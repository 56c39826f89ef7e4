import { expect, test } from 'vitest';
import { partsOf, tallyOf } from './playwright.ts';

test('all journeys are run in parts that together are the whole', () => {
  expect(partsOf([]).map(({ args }) => args)).toEqual([['--shard=1/2'], ['--shard=2/2']]);
});

test('what a filter chooses is one part', () => {
  expect(partsOf(['login'])).toEqual([{ name: 'e2e', args: ['login'] }]);
});

test('no two parts leave what they leave in one folder', () => {
  const names = partsOf([]).map(({ name }) => name);
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

test('journeys are counted wherever they stand in the report, and those that failed are told with where and why', () => {
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
  expect(tallyOf(report)).toMatchObject({
    suite: 'e2e',
    passed: 2,
    failures: [
      { title: '[phone] words.spec.ts:7 › removes', reason: 'It took too long.\nIt stayed.' },
      { title: '[phone] words.spec.ts:7 › fills', reason: 'It gave no reason.' },
    ],
    skipped: 1,
    seconds: 2.5,
  });
});
