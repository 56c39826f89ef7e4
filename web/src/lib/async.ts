/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return abortable(
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    }),
    signal,
  );
}

/** The promise's outcome, or a rejection with the signal's reason where that comes first. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Resolves when the browser has nothing better to do, a second from now at the latest. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}
