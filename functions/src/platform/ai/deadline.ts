import { getCompletionTimeout } from '../../contract/index.ts';
import { createTimeoutError, toModelError } from './model-errors.ts';

/** How long to wait for the usage report after a complete response. */
const USAGE_REPORT_MS = 1_000;

/** Limits a model request to `milliseconds` of silence and twice that in total; also aborts with the client's signal. */
export function createDeadline(milliseconds: number, clientSignal?: AbortSignal) {
  const controller = new AbortController();
  let hasPassed = false;
  let isComplete = false;
  const expire = () => {
    hasPassed = true;
    controller.abort();
  };
  const silenceTimer = setTimeout(expire, milliseconds);
  const totalTimer = setTimeout(expire, getCompletionTimeout(milliseconds));
  let usageReportTimer: NodeJS.Timeout | undefined;
  return {
    signal: clientSignal ? AbortSignal.any([controller.signal, clientSignal]) : controller.signal,
    /** Whether the request was aborted before the response was complete: by the client, or because it took too long. */
    isAborted: () => !isComplete && (hasPassed || clientSignal?.aborted === true),
    /** Restarts the silence timeout when data arrives. */
    extend: () => silenceTimer.refresh(),
    /** The response is complete; only the usage report may still arrive. */
    complete: () => {
      isComplete = true;
      usageReportTimer ??= setTimeout(() => controller.abort(), USAGE_REPORT_MS);
    },
    toError: (error: unknown) => (hasPassed ? createTimeoutError(error) : toModelError(error)),
    dispose: () => {
      for (const timer of [silenceTimer, totalTimer, usageReportTimer]) clearTimeout(timer);
      controller.abort();
    },
  };
}

export type Deadline = ReturnType<typeof createDeadline>;
