import { expect, test } from 'vitest';
import { createSilenceDetector } from './silence-detector.ts';

/** Creates a detector; `record` adds a level ten times a second. */
function createDetector() {
  const detector = createSilenceDetector();
  let now = 0;
  const record = (level: number, seconds: number) => {
    for (let n = 0; n < seconds * 10; n += 1) detector.addLevel(level, (now += 100));
  };
  return { ...detector, record };
}

test('reports silence after 5 quiet seconds of the learner’s turn, until there is speech', () => {
  const { setLearnersTurn, record, isSilent, level } = createDetector();
  setLearnersTurn(true);
  record(0.04, 5);
  expect(isSilent.get()).toBe(false);
  record(0.04, 0.1);
  expect(isSilent.get()).toBe(true);
  expect(level.get()).toBe(0.04);
  record(0.5, 0.1);
  expect(isSilent.get()).toBe(false);
});

test('reports no silence while the tutor is speaking or the microphone is closed', () => {
  const { setLearnersTurn, record, reset, isSilent, level } = createDetector();
  record(0, 10);
  expect(isSilent.get()).toBe(false);
  setLearnersTurn(true);
  record(0, 6);
  expect(isSilent.get()).toBe(true);
  setLearnersTurn(false);
  expect(isSilent.get()).toBe(false);
  setLearnersTurn(true);
  record(0, 6);
  reset();
  expect([isSilent.get(), level.get()]).toEqual([false, 0]);
});

test('measures silence from the beginning of each turn', () => {
  const { setLearnersTurn, record, isSilent } = createDetector();
  for (let turn = 0; turn < 3; turn += 1) {
    setLearnersTurn(true);
    record(0, 4);
    setLearnersTurn(false);
    record(0, 4);
  }
  expect(isSilent.get()).toBe(false);
});
