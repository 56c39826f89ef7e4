import { expect, test } from 'vitest';
import {
  CALL_ANSWER_TIMEOUT_MS,
  CALL_CONNECT_TIMEOUT_MS,
  FAILED_CALL_REPORT_WINDOW_MS,
  MODEL_COMPLETION_TIMEOUT_MS,
  MODEL_IDLE_TIMEOUT_MS,
  REQUEST_IDLE_TIMEOUT_MS,
} from './time-limits.ts';

/** The function's own limit (functions/src/index.ts). */
const FUNCTION_MS = 60_000;

test.each([
  [
    'a model response within a request',
    MODEL_IDLE_TIMEOUT_MS,
    MODEL_COMPLETION_TIMEOUT_MS,
    REQUEST_IDLE_TIMEOUT_MS,
    FUNCTION_MS,
  ],
  [
    'connecting a call',
    CALL_ANSWER_TIMEOUT_MS,
    CALL_CONNECT_TIMEOUT_MS,
    FAILED_CALL_REPORT_WINDOW_MS,
    FUNCTION_MS,
  ],
])('%s: each limit is longer than the one before it', (_what, ...limits) => {
  expect(limits.toSorted((a, b) => a - b)).toEqual(limits);
  expect(new Set(limits).size).toBe(limits.length);
});
