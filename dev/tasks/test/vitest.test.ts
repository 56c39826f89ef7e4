import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../stack/paths.ts';
import { summarizeSuite } from './vitest.ts';

const result = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
});

const file = (path: string, status: string, ...assertionResults: ReturnType<typeof result>[]) => ({
  name: join(ROOT, path),
  status,
  message: status === 'failed' ? 'its hook failed' : '',
  startTime: path.length * 1_000,
  endTime: path.length * 1_000 + 500,
  assertionResults,
});

test("counts a suite's tests and reports which ones failed and why", () => {
  const files = [
    file(
      'functions/test/api/words.test.ts',
      'failed',
      result('passed', 'adds'),
      result('failed', 'counts', 'It is 2.'),
    ),
    file('functions/src/words.test.ts', 'passed', result('passed', 'trims'), result('pending', 'sorts')),
  ];
  expect(summarizeSuite('api', files)).toEqual({
    suite: 'api',
    passed: 1,
    failures: [{ title: 'functions/test/api/words.test.ts › counts', reason: 'It is 2.' }],
    skipped: 0,
    seconds: 0.5,
  });
  expect(summarizeSuite('functions', files)).toEqual({
    suite: 'functions',
    passed: 1,
    failures: [],
    skipped: 1,
    seconds: 0.5,
  });
});

test('counts a file that failed without a failed test as a failure', () => {
  expect(
    summarizeSuite('web', [file('web/src/words.test.ts', 'failed', result('passed', 'adds'))]),
  ).toMatchObject({
    passed: 1,
    failures: [{ title: 'web/src/words.test.ts', reason: 'its hook failed' }],
  });
});

test('measures a suite from the start of its first file to the end of its last', () => {
  const files = [file('web/src/a.test.ts', 'passed'), file('web/src/longer-name.test.ts', 'passed')];

  expect(summarizeSuite('web', files).seconds).toBe(10.5);
});
