/** A time limit that can be pushed back, joined with the caller's own signal. Call `clear` when the work is over. */
export interface Deadline {
  signal: AbortSignal;
  /** Did time run out (as opposed to the caller giving up)? */
  hasPassed: () => boolean;
  /** Starts the time anew. */
  extend: () => void;
  clear: () => void;
}

/** A deadline `milliseconds` from now. */
export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), milliseconds);
  let timer = start();
  return {
    signal: caller ? AbortSignal.any([controller.signal, caller]) : controller.signal,
    hasPassed: () => controller.signal.aborted,
    extend: () => {
      clearTimeout(timer);
      timer = start();
    },
    clear: () => clearTimeout(timer),
  };
}
