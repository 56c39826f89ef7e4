import { expect, test } from 'vitest';
import { measureLevel } from './audio-meter.ts';

const createTone = (amplitude: number) =>
  Float32Array.from({ length: 2_048 }, (_, n) => amplitude * Math.sin(n / 5));

test('measures levels from 0 for silence to 1 for the loudest sound', () => {
  expect(measureLevel(createTone(0))).toBe(0);
  expect(measureLevel(createTone(0.0001))).toBe(0);
  expect(measureLevel(createTone(0.1))).toBeCloseTo(0.62, 1);
  expect(measureLevel(new Float32Array(2_048).fill(1))).toBe(1);
  expect(measureLevel(createTone(0.1))).toBeGreaterThan(measureLevel(createTone(0.01)));
});
