import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPeerWatchdog } from './peer-watchdog.ts';

const onTimeout = vi.fn<(reason: string) => void>();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  onTimeout.mockClear();
});

test('reports a peer as gone after 15 seconds without traffic', () => {
  const watchdog = createPeerWatchdog(onTimeout);
  vi.advanceTimersByTime(10_000);
  watchdog.reset();
  vi.advanceTimersByTime(14_500);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(onTimeout).toHaveBeenCalledWith('peer');
  watchdog.stop();
});

test('reports a peer as gone when it does not connect within a minute', () => {
  const watchdog = createPeerWatchdog(onTimeout);
  vi.advanceTimersByTime(59_500);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(onTimeout).toHaveBeenCalledWith('peer');
  watchdog.stop();
});

test('reports a call that exceeds an hour', () => {
  const watchdog = createPeerWatchdog(onTimeout);
  for (let step = 0; step < 6 * 60 + 1; step += 1) {
    watchdog.reset();
    vi.advanceTimersByTime(10_000);
  }
  expect(onTimeout).toHaveBeenCalledWith('time-limit');
  watchdog.stop();
});

test('reports nothing after the watchdog is stopped', () => {
  createPeerWatchdog(onTimeout).stop();
  vi.advanceTimersByTime(120_000);
  expect(onTimeout).not.toHaveBeenCalled();
});
