import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRAME_SAMPLES } from './opus.ts';
import { createSpeaker } from './speaker.ts';

const send = vi.fn<(frame: Int16Array, timestamp: number, isFirst: boolean) => void>();
const onStarted = vi.fn<() => void>();
const onStopped = vi.fn<() => void>();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const createFrames = (count: number) => new Int16Array(count * FRAME_SAMPLES);

test('sends a frame every 20 ms and silence at the end', () => {
  const sound = createSpeaker(send).begin({ onStarted, onStopped });
  sound.write(createFrames(3));
  expect(send).toHaveBeenCalledTimes(1);
  expect(onStarted).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(40);
  expect(send.mock.calls.map(([, timestamp, isFirst]) => [timestamp, isFirst])).toEqual([
    [0, true],
    [960, false],
    [1920, false],
  ]);
  expect(sound.getPlayedMs()).toBe(60);
  sound.end();
  vi.advanceTimersByTime(1_000);
  expect(send).toHaveBeenCalledTimes(3 + 6);
  expect(onStopped).toHaveBeenCalledTimes(1);
});

test('keeps timestamps in step with the clock after a gap', () => {
  const sound = createSpeaker(send).begin({ onStarted, onStopped });
  sound.write(createFrames(1));
  vi.advanceTimersByTime(500);
  sound.write(createFrames(1));
  expect(send).toHaveBeenLastCalledWith(expect.anything(), 25 * 960, true);
  expect(onStopped).not.toHaveBeenCalled();
});

test('plays sounds one after another', () => {
  const speaker = createSpeaker(send);
  const [first, second] = [speaker.begin({ onStarted, onStopped }), speaker.begin({ onStarted, onStopped })];
  second.write(createFrames(1));
  second.end();
  vi.advanceTimersByTime(500);
  expect(send).not.toHaveBeenCalled();
  first.end();
  vi.advanceTimersByTime(500);
  expect(onStopped).toHaveBeenCalledTimes(2);
});

test('sends nothing more and reports no stop after the speaker is cleared', () => {
  const speaker = createSpeaker(send);
  const sound = speaker.begin({ onStarted, onStopped });
  sound.write(createFrames(10));
  speaker.clear();
  sound.write(createFrames(10));
  sound.end();
  vi.advanceTimersByTime(1_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(onStopped).not.toHaveBeenCalled();
});
