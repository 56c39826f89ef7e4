import { createTimeoutError, toModelError } from './model-errors.ts';

/** A whole answer may take this many times the silence timeout. */
const TOTAL_FACTOR = 2;

/** How long to wait for the usage report after a complete answer. */
const USAGE_REPORT_MS = 1_000;

/** The time limit of one model request, combined with the client's abort signal. */
export interface Deadline {
  signal: AbortSignal;
  /** Restarts the silence timeout when data arrives; the total limit stays. */
  extend(): void;
  /** The answer is complete; only the usage report may still arrive. */
  complete(): void;
  /** Converts an error of the model client; a timeout if the deadline has passed. */
  toError(error: unknown): Error;
  /** Clears the timers and aborts the upstream request. */
  dispose(): void;
}

/** Starts a deadline of `milliseconds` for silence and twice that in total. */
export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let hasPassed = false;
  const expire = () => {
    hasPassed = true;
    controller.abort();
  };
  const silence = setTimeout(expire, milliseconds);
  const total = setTimeout(expire, milliseconds * TOTAL_FACTOR);
  let usageReport: NodeJS.Timeout | undefined;
  return {
    signal: caller ? AbortSignal.any([controller.signal, caller]) : controller.signal,
    extend: () => silence.refresh(),
    complete: () => {
      usageReport ??= setTimeout(() => controller.abort(), USAGE_REPORT_MS);
    },
    toError: (error) => (hasPassed ? createTimeoutError(error) : toModelError(error)),
    dispose: () => {
      for (const timer of [silence, total, usageReport]) clearTimeout(timer);
      controller.abort();
    },
  };
}
