import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../stack/paths.ts';
import { tallyOf } from './vitest.ts';

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

test('a suite counts the tests of its own files, and tells those that failed with where and why', () => {
  const files = [
    file(
      'functions/test/api/words.test.ts',
      'failed',
      result('passed', 'adds'),
      result('failed', 'counts', 'It is 2.'),
    ),
    file('functions/src/words.test.ts', 'passed', result('passed', 'trims'), result('pending', 'sorts')),
  ];
  expect(tallyOf('api', files)).toEqual({
    suite: 'api',
    passed: 1,
    failures: [{ title: 'functions/test/api/words.test.ts › counts', reason: 'It is 2.' }],
    skipped: 0,
    seconds: 0.5,
  });
  expect(tallyOf('functions', files)).toEqual({
    suite: 'functions',
    passed: 1,
    failures: [],
    skipped: 1,
    seconds: 0.5,
  });
});

test('a file that could not be run to its end has failed, although none of its tests did', () => {
  expect(tallyOf('web', [file('web/src/words.test.ts', 'failed', result('passed', 'adds'))])).toMatchObject({
    passed: 1,
    failures: [{ title: 'web/src/words.test.ts', reason: 'its hook failed' }],
  });
});

test('takes the time of a suite from its first start to its last end', () => {
  const files = [file('web/src/a.test.ts', 'passed'), file('web/src/longer-name.test.ts', 'passed')];

  expect(tallyOf('web', files).seconds).toBe(10.5);
});
