import { atom, type ReadableAtom } from 'nanostores';

/** What is heard of the learner, for the eye. */
export interface SilenceDetector {
  level: ReadableAtom<number>;
  /** Nothing has been heard for 5 s while the learner could speak. */
  unheard: ReadableAtom<boolean>;
  /** One more measurement, at a time in ms. */
  hear: (level: number, now: number) => void;
  /** Whether it is the learner's turn to speak. */
  expect: (isTheirTurn: boolean) => void;
  /** The microphone is closed. */
  rest: () => void;
}

const UNHEARD_MS = 5_000;
/** Softer is the room: -50 dB. */
const SOFTEST_SPEECH = 0.16;

/** Makes an ear that has heard nothing. */
export function createSilenceDetector(): SilenceDetector {
  const level = atom(0);
  const unheard = atom(false);
  let isTheirTurn = false;
  let quietSince: number | null = null;

  const forget = () => {
    quietSince = null;
    unheard.set(false);
  };

  return {
    level,
    unheard,
    hear: (measureLoudness, now) => {
      level.set(measureLoudness);
      if (!isTheirTurn || measureLoudness >= SOFTEST_SPEECH) return forget();
      quietSince ??= now;
      if (now - quietSince >= UNHEARD_MS) unheard.set(true);
      return undefined;
    },
    expect: (turn) => {
      if (turn === isTheirTurn) return;
      isTheirTurn = turn;
      forget();
    },
    rest: () => {
      level.set(0);
      forget();
    },
  };
}
