import { expect, test } from 'vitest';
import { createSilenceDetector } from './silence-detector.ts';

/** Creates a detector for the learner's turn; `record` adds a level ten times a second. */
function createDetector() {
  const detector = createSilenceDetector();
  detector.setLearnersTurn(true);
  let now = 0;
  const record = (level: number | undefined, seconds: number) => {
    for (let n = 0; n < seconds * 10; n += 1) detector.addLevel(level, (now += 100));
  };
  return { ...detector, record };
}

const SPEECH = 0.5;
const QUIET = 0.04;

test('reports silence after 5 quiet seconds without earlier speech, until the learner speaks', () => {
  const { record, isSilent, level } = createDetector();
  record(QUIET, 5);
  expect(isSilent.get()).toBe(false);
  record(QUIET, 0.1);
  expect(isSilent.get()).toBe(true);
  expect(level.get()).toBe(QUIET);
  record(SPEECH, 0.1);
  expect(isSilent.get()).toBe(false);
});

test('reports no silence while a learner who has spoken is thinking', () => {
  const { setLearnersTurn, record, isSilent } = createDetector();
  record(SPEECH, 1);
  setLearnersTurn(false);
  record(QUIET, 6);
  setLearnersTurn(true);
  record(QUIET, 60);
  expect(isSilent.get()).toBe(false);
});

test('reports a microphone without any signal after 10 seconds, even if there was speech before', () => {
  const { record, isSilent, level } = createDetector();
  record(SPEECH, 1);
  record(undefined, 10);
  expect(isSilent.get()).toBe(false);
  record(undefined, 0.1);
  expect(isSilent.get()).toBe(true);
  expect(level.get()).toBe(0);
  record(QUIET, 0.1);
  expect(isSilent.get()).toBe(false);
});

test('forgets what it has heard when the microphone is closed', () => {
  const { record, reset, isSilent, level } = createDetector();
  record(SPEECH, 1);
  reset();
  expect(level.get()).toBe(0);
  record(QUIET, 6);
  expect(isSilent.get()).toBe(true);
});

test('reports no silence while the tutor is speaking', () => {
  const { setLearnersTurn, record, isSilent } = createDetector();
  record(QUIET, 6);
  setLearnersTurn(false);
  expect(isSilent.get()).toBe(false);
  record(QUIET, 10);
  expect(isSilent.get()).toBe(false);
});

test('measures silence from the beginning of each turn', () => {
  const { setLearnersTurn, record, isSilent } = createDetector();
  for (let turn = 0; turn < 3; turn += 1) {
    setLearnersTurn(true);
    record(QUIET, 4);
    setLearnersTurn(false);
    record(QUIET, 4);
  }
  expect(isSilent.get()).toBe(false);
});
