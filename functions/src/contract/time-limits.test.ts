import { expect, test } from 'vitest';
import {
  CALL_ANSWER_TIMEOUT_MS,
  CALL_CONNECT_TIMEOUT_MS,
  FAILED_CALL_REPORT_WINDOW_MS,
  getCompletionTimeout,
  getFunctionTimeout,
  getRequestIdleTimeout,
  getRequestTimeout,
  MAX_MODEL_IDLE_TIMEOUT_MS,
  MODEL_IDLE_TIMEOUT_MS,
} from './time-limits.ts';

const getModelLimits = (modelIdleMs: number) => [
  modelIdleMs,
  getCompletionTimeout(modelIdleMs),
  getRequestTimeout(modelIdleMs),
  getRequestIdleTimeout(modelIdleMs),
  getFunctionTimeout(modelIdleMs),
];

test.each([
  ['a model response within a request', ...getModelLimits(MODEL_IDLE_TIMEOUT_MS)],
  ['a response of the slowest model', ...getModelLimits(MAX_MODEL_IDLE_TIMEOUT_MS)],
  [
    'connecting a call',
    CALL_ANSWER_TIMEOUT_MS,
    CALL_CONNECT_TIMEOUT_MS,
    FAILED_CALL_REPORT_WINDOW_MS,
    getFunctionTimeout(MODEL_IDLE_TIMEOUT_MS),
  ],
])('%s: each limit is longer than the one before it', (_what, ...limits) => {
  expect(limits.toSorted((a, b) => a - b)).toEqual(limits);
  expect(new Set(limits).size).toBe(limits.length);
});
