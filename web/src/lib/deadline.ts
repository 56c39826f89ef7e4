/** A time limit that can be extended, combined with the caller's signal. Call `clear` when the work is done. */
export interface Deadline {
  signal: AbortSignal;
  /** Whether the time ran out, as opposed to the caller aborting. */
  hasPassed: () => boolean;
  extend: () => void;
  clear: () => void;
}

export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let passed = false;
  const pass = () => {
    passed = true;
    controller.abort();
  };
  // AbortSignal.any is not available on iOS 16.
  const abort = () => controller.abort();
  caller?.addEventListener('abort', abort, { once: true });
  if (caller?.aborted) abort();

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
      caller?.removeEventListener('abort', abort);
    },
  };
}
