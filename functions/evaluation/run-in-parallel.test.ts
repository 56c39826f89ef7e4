import { expect, test } from 'vitest';
import { describeErrors, isReliable, runInParallel } from './run-in-parallel.ts';

test('reports failed tasks as done, and their errors', async () => {
  const progress: string[] = [];
  const errors: unknown[] = [];
  const results = await runInParallel(
    [1, 2, 3],
    {
      concurrency: 1,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
      onError: (error) => errors.push(error),
    },
    async (number) => {
      if (number === 2) throw new Error('No.');
      return number;
    },
  );
  expect(results).toEqual([1, 3]);
  expect(progress).toEqual(['1/3', '2/3', '3/3']);
  expect(errors).toEqual([new Error('No.')]);
});

const createKeyError = () => new Error('It failed.', { cause: new Error('401 Incorrect API key') });

test('describes different errors with their causes, the most frequent first', () => {
  expect(describeErrors([new Error('It is slow.'), createKeyError(), createKeyError()])).toEqual([
    '2 failed: It failed. (401 Incorrect API key)',
    '1 failed: It is slow.',
  ]);
});

test.each([
  [0, 50, true],
  [1, 50, true],
  [2, 50, false],
  [50, 50, false],
  [0, 0, false],
])('with %d of %d tasks failed, relies on the figures: %s', (failed, total, expected) => {
  expect(isReliable(failed, total)).toBe(expected);
});
