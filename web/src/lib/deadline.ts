export type Deadline = ReturnType<typeof createDeadline>;

/** Creates a deadline that can be extended; its signal also follows the caller's. Call `clear` when the work is done. */
export function createDeadline(milliseconds: number, callerSignal?: AbortSignal) {
  const controller = new AbortController();
  let hasPassed = false;
  const expire = () => {
    hasPassed = true;
    controller.abort();
  };
  // AbortSignal.any is not available on iOS 16.
  const abort = () => controller.abort();
  callerSignal?.addEventListener('abort', abort, { once: true });
  if (callerSignal?.aborted) abort();

  let timer = setTimeout(expire, milliseconds);
  return {
    signal: controller.signal,
    /** Whether the time ran out, as opposed to the caller aborting. */
    hasPassed: () => hasPassed,
    extend: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, milliseconds);
    },
    clear: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', abort);
    },
  };
}
