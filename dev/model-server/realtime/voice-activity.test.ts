import { expect, test } from 'vitest';
import { createVoiceActivityDetector, isLoud } from './voice-activity.ts';

const FRAME_MS = 20;

/** Detects speech in loud (#) and quiet (.) frames of 20 ms; 100 ms of silence ends it. */
function detectChanges(frames: string): string[] {
  const activity = createVoiceActivityDetector();
  return Array.from(frames).flatMap((frame, index) => {
    const change = activity.addFrame(frame === '#', FRAME_MS, 100);
    return change === null ? [] : [`${change} at ${index}`];
  });
}

test('reports the start of speech after three loud frames and its end after five quiet ones', () => {
  expect(detectChanges('..###.....')).toEqual(['started at 4', 'stopped at 9']);
});

test('treats a short pause as part of the speech', () => {
  expect(detectChanges('###....#....#.....')).toEqual(['started at 2', 'stopped at 17']);
});

test('ignores clicks', () => {
  expect(detectChanges('.#...#....##......')).toEqual([]);
});

const createFrame = (level: number) =>
  Int16Array.from({ length: 320 }, (_, index) => (index % 2 ? level : -level));

test('treats a voice as loud, but not silence or faint noise', () => {
  expect([createFrame(0), createFrame(100), createFrame(3_000)].map(isLoud)).toEqual([false, false, true]);
});
