import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPeerWatchdog } from './peer-watchdog.ts';

const tell = vi.fn<(what: string) => void>();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  tell.mockClear();
});

test('a peer that falls silent has gone after 15 seconds', () => {
  const watch = createPeerWatchdog(tell);
  vi.advanceTimersByTime(10_000);
  watch.alive();
  vi.advanceTimersByTime(14_500);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(tell).toHaveBeenCalledWith('gone');
  watch.stop();
});

test('a peer that never comes has gone after a minute', () => {
  const watch = createPeerWatchdog(tell);
  vi.advanceTimersByTime(59_500);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(tell).toHaveBeenCalledWith('gone');
  watch.stop();
});

test('no call lasts longer than an hour', () => {
  const watch = createPeerWatchdog(tell);
  for (let minute = 0; minute < 6 * 60 + 1; minute += 1) {
    watch.alive();
    vi.advanceTimersByTime(10_000);
  }
  expect(tell).toHaveBeenCalledWith('too-long');
  watch.stop();
});

test('a watch that is stopped tells nothing', () => {
  createPeerWatchdog(tell).stop();
  vi.advanceTimersByTime(120_000);
  expect(tell).not.toHaveBeenCalled();
});
