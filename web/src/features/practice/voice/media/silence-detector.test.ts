// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createSilenceDetector } from './silence-detector.ts';
import { measureLoudness } from './audio-meter.ts';

const tone = (amplitude: number) =>
  Float32Array.from({ length: 2_048 }, (_, n) => amplitude * Math.sin(n / 5));

test('loudness goes from silence to as loud as can be', () => {
  expect(measureLoudness(tone(0))).toBe(0);
  expect(measureLoudness(tone(0.0001))).toBe(0);
  expect(measureLoudness(tone(0.1))).toBeCloseTo(0.62, 1);
  expect(measureLoudness(new Float32Array(2_048).fill(1))).toBe(1);
  expect(measureLoudness(tone(0.1))).toBeGreaterThan(measureLoudness(tone(0.01)));
});

/** An ear that hears something each tenth of a second. */
function listening() {
  const silenceDetector = createSilenceDetector();
  let now = 0;
  const hear = (level: number, seconds: number) => {
    for (let n = 0; n < seconds * 10; n += 1) silenceDetector.hear(level, (now += 100));
  };
  return { ...silenceDetector, hear };
}

test('a learner of whom nothing is heard for 5 seconds is told', () => {
  const { expect: wait, hear, unheard, level } = listening();
  wait(true);
  hear(0.04, 5);
  expect(unheard.get()).toBe(false);
  hear(0.04, 0.1);
  expect(unheard.get()).toBe(true);
  expect(level.get()).toBe(0.04);
  hear(0.5, 0.1);
  expect(unheard.get()).toBe(false);
});

test('nobody is told anything while the tutor speaks, or the microphone is closed', () => {
  const { expect: wait, hear, rest, unheard, level } = listening();
  hear(0, 10);
  expect(unheard.get()).toBe(false);
  wait(true);
  hear(0, 6);
  expect(unheard.get()).toBe(true);
  wait(false);
  expect(unheard.get()).toBe(false);
  wait(true);
  hear(0, 6);
  rest();
  expect([unheard.get(), level.get()]).toEqual([false, 0]);
});

test('the silence is counted from the beginning of each turn', () => {
  const { expect: wait, hear, unheard } = listening();
  for (let turn = 0; turn < 3; turn += 1) {
    wait(true);
    hear(0, 4);
    wait(false);
    hear(0, 4);
  }
  expect(unheard.get()).toBe(false);
});
