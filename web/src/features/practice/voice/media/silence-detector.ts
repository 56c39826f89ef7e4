import { atom, type ReadableAtom } from 'nanostores';

/** Detects a microphone that records nothing although the learner could speak. */
export interface SilenceDetector {
  level: ReadableAtom<number>;
  /** Only silence for 5 s of the learner's turn. */
  isSilent: ReadableAtom<boolean>;
  /** Adds a measured level, at a time in ms. */
  addLevel: (level: number, now: number) => void;
  setLearnersTurn: (isLearnersTurn: boolean) => void;
  reset: () => void;
}

const SILENCE_MS = 5_000;
/** Quieter sound is background noise: -50 dB. */
const MIN_SPEECH_LEVEL = 0.16;

export function createSilenceDetector(): SilenceDetector {
  const level = atom(0);
  const isSilent = atom(false);
  let isLearnersTurn = false;
  let silentSince: number | null = null;

  const restart = () => {
    silentSince = null;
    isSilent.set(false);
  };

  return {
    level,
    isSilent,
    addLevel: (measured, now) => {
      level.set(measured);
      if (!isLearnersTurn || measured >= MIN_SPEECH_LEVEL) return restart();
      silentSince ??= now;
      if (now - silentSince >= SILENCE_MS) isSilent.set(true);
      return undefined;
    },
    setLearnersTurn: (turn) => {
      if (turn === isLearnersTurn) return;
      isLearnersTurn = turn;
      restart();
    },
    reset: () => {
      level.set(0);
      restart();
    },
  };
}
