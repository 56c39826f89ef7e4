import { expect, test } from 'vitest';
import {
  CALL_ANSWER_MS,
  CALL_CONNECT_MS,
  CALL_REPORT_MS,
  MODEL_ANSWER_MS,
  MODEL_SILENCE_MS,
  REQUEST_SILENCE_MS,
} from './time-limits.ts';

/** The function's own limit (functions/src/index.ts). */
const FUNCTION_MS = 60_000;

test.each([
  [
    'a request covers a whole answer of the model',
    MODEL_SILENCE_MS,
    MODEL_ANSWER_MS,
    REQUEST_SILENCE_MS,
    FUNCTION_MS,
  ],
  ['a call covers the answer of the model', CALL_ANSWER_MS, CALL_CONNECT_MS, CALL_REPORT_MS, FUNCTION_MS],
])('each limit is longer than the one that it covers: %s', (_what, ...limits) => {
  expect(limits.toSorted((a, b) => a - b)).toEqual(limits);
  expect(new Set(limits).size).toBe(limits.length);
});
