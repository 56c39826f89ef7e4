import { delay } from './async.ts';

/**
 * A moment on both clocks of the browser, in ms. The monotonic clock may stop while the device sleeps, and the learner may change the
 * wall clock.
 */
export interface Moment {
  monotonic: number;
  wall: number;
}

export const getMoment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });

export const addMilliseconds = ({ monotonic, wall }: Moment, milliseconds: number): Moment => ({
  monotonic: monotonic + milliseconds,
  wall: wall + milliseconds,
});

/** The time until a moment, in ms, by the clock that is ahead. */
export const getTimeUntil = ({ monotonic, wall }: Moment): number =>
  Math.min(monotonic - performance.now(), wall - Date.now());

/** Timers stop while the device sleeps, so the wait ends at most this long after it wakes up. */
const CHECK_MS = 1_000;

/** Waits until a moment. Rejects when the signal is aborted. */
export async function waitUntil(moment: Moment, signal: AbortSignal): Promise<void> {
  for (let left = getTimeUntil(moment); left > 0; left = getTimeUntil(moment))
    await delay(Math.min(left, CHECK_MS), signal);
}
