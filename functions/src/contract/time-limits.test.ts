import { expect, test } from 'vitest';
import {
  CALL_ANSWER_MS,
  CALL_CONNECT_MS,
  CALL_REPORT_MS,
  MODEL_COMPLETION_MS,
  MODEL_SILENCE_MS,
  REQUEST_SILENCE_MS,
} from './time-limits.ts';

/** The function's own limit (functions/src/index.ts). */
const FUNCTION_MS = 60_000;

test.each([
  [
    'a model response within a request',
    MODEL_SILENCE_MS,
    MODEL_COMPLETION_MS,
    REQUEST_SILENCE_MS,
    FUNCTION_MS,
  ],
  ['connecting a call', CALL_ANSWER_MS, CALL_CONNECT_MS, CALL_REPORT_MS, FUNCTION_MS],
])('%s: each limit is longer than the one before it', (_what, ...limits) => {
  expect(limits.toSorted((a, b) => a - b)).toEqual(limits);
  expect(new Set(limits).size).toBe(limits.length);
});
