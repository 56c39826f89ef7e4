/** OpenAI's own limit. */
export const MAX_CALL_SECONDS = 60 * 60;
/** Browsers send something every few seconds. */
const SILENCE_TIMEOUT_SECONDS = 15;
const CONNECT_TIMEOUT_SECONDS = 60;
const CHECK_INTERVAL_MS = 500;

/** Reports when a peer does not connect in time or disappears silently, or when its call exceeds the limit. */
export function createPeerWatchdog(onTimeout: (reason: 'peer' | 'time-limit') => void) {
  const start = performance.now();
  let lastReceived: number | undefined;
  const check = (): void => {
    const now = performance.now();
    const timeout = lastReceived === undefined ? CONNECT_TIMEOUT_SECONDS : SILENCE_TIMEOUT_SECONDS;
    if (now - (lastReceived ?? start) > timeout * 1000) onTimeout('peer');
    else if (now - start > MAX_CALL_SECONDS * 1000) onTimeout('time-limit');
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  return {
    /** Restarts the silence timeout; call this whenever something is received. */
    reset: () => {
      lastReceived = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
