/** A time limit that can be pushed back, joined with the caller's own signal. Call `clear` when the work is over. */
export interface Deadline {
  signal: AbortSignal;
  /** Did time run out (as opposed to the caller going away)? */
  hasPassed(): boolean;
  /** Starts the time anew. */
  extend(): void;
  clear(): void;
}

/** A deadline `milliseconds` from now. */
export function startDeadline(milliseconds: number, caller: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return {
    signal: AbortSignal.any([controller.signal, caller]),
    hasPassed: () => controller.signal.aborted,
    extend: () => timer.refresh(),
    clear: () => clearTimeout(timer),
  };
}
