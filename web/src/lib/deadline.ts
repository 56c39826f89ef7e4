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
  let passed = false;
  const pass = () => {
    passed = true;
    controller.abort();
  };
  // By hand: AbortSignal.any is missing on phones that stopped at iOS 16.
  const giveUp = () => controller.abort();
  caller?.addEventListener('abort', giveUp, { once: true });
  if (caller?.aborted) giveUp();

  let timer = setTimeout(pass, milliseconds);
  return {
    signal: controller.signal,
    hasPassed: () => passed,
    extend: () => {
      clearTimeout(timer);
      timer = setTimeout(pass, milliseconds);
    },
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
