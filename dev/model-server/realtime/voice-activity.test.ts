import { expect, test } from 'vitest';
import { createVoiceActivity, isLoud } from './voice-activity.ts';

const FRAME_MS = 20;

/** Where speech starts and stops in frames that are loud (#) or quiet (.), each 20 ms, with 100 ms of silence to end. */
function changesIn(frames: string): string[] {
  const activity = createVoiceActivity();
  return Array.from(frames).flatMap((frame, index) => {
    const change = activity.hear(frame === '#', FRAME_MS, 100);
    return change === null ? [] : [`${change} at ${index}`];
  });
}

test('three loud frames are speech, and five quiet ones its end', () => {
  expect(changesIn('..###.....')).toEqual(['started at 4', 'stopped at 9']);
});

test('a short pause ends nothing', () => {
  expect(changesIn('###....#....#.....')).toEqual(['started at 2', 'stopped at 17']);
});

test('a click is not speech', () => {
  expect(changesIn('.#...#....##......')).toEqual([]);
});

const frame = (level: number) => Int16Array.from({ length: 320 }, (_, index) => (index % 2 ? level : -level));

test('silence and a faint hiss are not loud, a voice is', () => {
  expect([frame(0), frame(100), frame(3_000)].map(isLoud)).toEqual([false, false, true]);
});
