import { expect, onTestFinished, test, vi } from 'vitest';
import { addMilliseconds, getMoment, getTimeUntil, waitUntil } from './moment.ts';

function useFakeClocks() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('measures the time until a moment by the clock that is ahead', () => {
  useFakeClocks();
  const moment = addMilliseconds(getMoment(), 10_000);
  vi.advanceTimersByTime(4_000);
  expect(getTimeUntil(moment)).toBe(6_000);
  // The monotonic clock stopped while the device slept.
  vi.setSystemTime(Date.now() + 5_000);
  expect(getTimeUntil(moment)).toBe(1_000);
  // The learner set the clock back.
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(getTimeUntil(moment)).toBe(6_000);
});

test('stops waiting within a second after the device wakes up', async () => {
  useFakeClocks();
  const isOver = vi.fn<() => void>();
  void waitUntil(addMilliseconds(getMoment(), 60_000), new AbortController().signal).then(isOver);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOver).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver).toHaveBeenCalledOnce();
});

test('rejects the wait when the signal is aborted', async () => {
  const controller = new AbortController();
  const wait = waitUntil(addMilliseconds(getMoment(), 60_000), controller.signal);
  controller.abort(new Error('over'));
  await expect(wait).rejects.toThrow('over');
});
