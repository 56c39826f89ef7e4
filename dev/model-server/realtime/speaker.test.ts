import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRAME_SAMPLES } from './opus.ts';
import { createSpeaker } from './speaker.ts';

const send = vi.fn<(frame: Int16Array, timestamp: number, first: boolean) => void>();
const started = vi.fn<() => void>();
const stopped = vi.fn<() => void>();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const createFrames = (count: number) => new Int16Array(count * FRAME_SAMPLES);

test('sends a frame every 20 ms and silence at the end', () => {
  const sound = createSpeaker(send).begin({ started, stopped });
  sound.write(createFrames(3));
  expect(send).toHaveBeenCalledTimes(1);
  expect(started).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(40);
  expect(send.mock.calls.map(([, timestamp, first]) => [timestamp, first])).toEqual([
    [0, true],
    [960, false],
    [1920, false],
  ]);
  expect(sound.playedMs()).toBe(60);
  sound.end();
  vi.advanceTimersByTime(1_000);
  expect(send).toHaveBeenCalledTimes(3 + 6);
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('keeps timestamps in step with the clock after a gap', () => {
  const sound = createSpeaker(send).begin({ started, stopped });
  sound.write(createFrames(1));
  vi.advanceTimersByTime(500);
  sound.write(createFrames(1));
  expect(send).toHaveBeenLastCalledWith(expect.anything(), 25 * 960, true);
  expect(stopped).not.toHaveBeenCalled();
});

test('plays sounds one after another', () => {
  const speaker = createSpeaker(send);
  const [first, second] = [speaker.begin({ started, stopped }), speaker.begin({ started, stopped })];
  second.write(createFrames(1));
  second.end();
  vi.advanceTimersByTime(500);
  expect(send).not.toHaveBeenCalled();
  first.end();
  vi.advanceTimersByTime(500);
  expect(stopped).toHaveBeenCalledTimes(2);
});

test('sends nothing and reports no stop after it is cleared', () => {
  const speaker = createSpeaker(send);
  const sound = speaker.begin({ started, stopped });
  sound.write(createFrames(10));
  speaker.clear();
  sound.write(createFrames(10));
  sound.end();
  vi.advanceTimersByTime(1_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(stopped).not.toHaveBeenCalled();
});
