import type { BrowserError } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import { addError, EMPTY_QUEUE, takeUnsent, type ReportQueue } from './report-queue.ts';

const createError = (line: number): BrowserError => ({
  kind: 'error',
  message: 'TypeError',
  stack: [`app-Dk3x_9aB.js:${line}:1`],
  page: '/',
  count: 1,
});
const VIOLATION: BrowserError = {
  kind: 'csp',
  directive: 'connect-src',
  blocked: 'https://attacker.test',
  page: '/',
  count: 1,
};

const addAll = (errors: readonly BrowserError[], queue: ReportQueue = EMPTY_QUEUE) =>
  errors.reduce(addError, queue);

test('sends the same error once, with the number of times that it occurred', () => {
  const queue = addAll([createError(1), VIOLATION, createError(1), { ...createError(1), page: '/login' }]);

  expect(takeUnsent(queue).errors).toEqual([{ ...createError(1), count: 3 }, VIOLATION]);
});

test('sends nothing until an error occurs again, and then only the repetitions', () => {
  const { queue } = takeUnsent(addAll([createError(1), createError(2)]));

  expect(takeUnsent(queue).errors).toEqual([]);
  expect(takeUnsent(addAll([createError(2), createError(2)], queue)).errors).toEqual([
    { ...createError(2), count: 2 },
  ]);
});

test('keeps the first ten different errors', () => {
  const errors = Array.from({ length: 12 }, (_, line) => createError(line));

  const { errors: sent } = takeUnsent(addAll([...errors, createError(3)]));

  expect(sent).toHaveLength(10);
  expect(sent[3]).toEqual({ ...createError(3), count: 2 });
  expect(sent.at(-1)).toEqual(createError(9));
});

test('counts at most a thousand occurrences of an error', () => {
  const errors = Array.from({ length: 1_200 }, () => createError(1));

  expect(takeUnsent(addAll(errors)).errors).toEqual([{ ...createError(1), count: 1_000 }]);
});

test('sends ten requests at most', () => {
  let queue = EMPTY_QUEUE;
  const sent: number[] = [];

  for (let request = 0; request < 12; request += 1) {
    const taken = takeUnsent(addError(queue, createError(1)));
    ({ queue } = taken);
    sent.push(taken.errors.length);
  }

  expect(sent).toEqual([...Array.from({ length: 10 }, () => 1), 0, 0]);
});
