/**
 * Keeps the screen on until the signal is aborted. The browser releases the lock when the page is hidden, so this requests it again when
 * the page reappears.
 */
export function keepScreenOn(signal: AbortSignal): void {
  // Older browsers have no wake locks.
  if (!('wakeLock' in navigator)) return;
  let lock: WakeLockSentinel | null = null;
  const release = () => void lock?.release().catch(() => undefined);
  const request = async () => {
    if (document.hidden || signal.aborted) return;
    // The browser may refuse it, for example when the battery is low.
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (signal.aborted) release();
  };
  document.addEventListener('visibilitychange', () => void request(), { signal });
  signal.addEventListener('abort', release, { once: true });
  void request();
}
