import { expect, test } from 'vitest';
import { createFluencyMeter } from './fluency-meter.ts';

const STARTED = { type: 'output_audio_buffer.started', response_id: 'r' } as const;
const STOPPED = { type: 'output_audio_buffer.stopped', response_id: 'r' } as const;
const CLEARED = { type: 'output_audio_buffer.cleared', response_id: 'r' } as const;

/** A meter after the tutor's first question, which ends at 1,000 ms. */
function createAskedMeter() {
  const meter = createFluencyMeter();
  meter.addEvent(STARTED, 0);
  meter.addEvent(STOPPED, 1_000);
  const speak = (start: number, end: number) => {
    meter.addLevel(0.6, start);
    meter.addLevel(0, end);
  };
  return { ...meter, speak };
}

test('measures a turn from its first to its last sound, and how long after the question it began', () => {
  const meter = createAskedMeter();
  meter.speak(2_500, 5_000);
  meter.addEvent(STARTED, 7_000);
  expect(meter.get(9_000)).toEqual({ speakingMs: 2_500, pauses: 0, turns: 1, answers: 1, answerMs: 1_500 });
});

test('counts silences of 400 ms or more within a turn as pauses', () => {
  const meter = createAskedMeter();
  meter.speak(2_000, 3_000);
  meter.speak(3_399, 4_000);
  meter.speak(4_400, 5_000);
  expect(meter.get(9_000)).toMatchObject({ speakingMs: 3_000, pauses: 1, turns: 1 });
});

test('ignores clicks and breaths', () => {
  const meter = createAskedMeter();
  meter.speak(1_200, 1_400);
  meter.speak(3_000, 4_000);
  meter.speak(6_000, 6_200);
  meter.addEvent(STARTED, 7_000);
  expect(meter.get(9_000)).toEqual({ speakingMs: 1_000, pauses: 0, turns: 1, answers: 1, answerMs: 2_000 });
});

test('does not take an interruption for an answer', () => {
  const meter = createAskedMeter();
  meter.speak(2_000, 3_000);
  meter.addEvent(STARTED, 4_000);
  meter.addLevel(0.6, 5_000);
  meter.addEvent(CLEARED, 5_500);
  meter.addLevel(0, 7_500);
  expect(meter.get(9_000)).toMatchObject({ speakingMs: 3_000, turns: 2, answers: 1 });
});

test('does not measure the sound of the tutor in the microphone', () => {
  const meter = createAskedMeter();
  meter.addEvent(STARTED, 2_000);
  meter.speak(3_000, 6_000);
  meter.addEvent(STOPPED, 6_500);
  expect(meter.get(9_000)).toEqual({ speakingMs: 0, pauses: 0, turns: 0, answers: 0, answerMs: 0 });
});

test('measures speech that goes on when the call ends', () => {
  const meter = createAskedMeter();
  meter.addLevel(0.6, 2_000);
  expect(meter.get(4_000)).toMatchObject({ speakingMs: 2_000, turns: 1 });
  expect(meter.get(5_000)).toMatchObject({ speakingMs: 3_000, turns: 1 });
});

test('does not count an answer after more than 20 s', () => {
  const meter = createAskedMeter();
  meter.speak(21_001, 23_000);
  expect(meter.get(24_000)).toMatchObject({ turns: 1, answers: 0, answerMs: 0 });
});
