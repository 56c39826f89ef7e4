import { atom } from 'nanostores';

const SILENCE_MS = 5_000;
/** Quieter sound is background noise: -50 dB. */
const MIN_SPEECH_LEVEL = 0.16;

/** Detects a microphone that picks up no speech for 5 s of the learner's turn. */
export function createSilenceDetector() {
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
    /** `now` is in ms. */
    addLevel: (measured: number, now: number) => {
      level.set(measured);
      if (!isLearnersTurn || measured >= MIN_SPEECH_LEVEL) return restart();
      silentSince ??= now;
      return isSilent.set(now - silentSince >= SILENCE_MS);
    },
    setLearnersTurn: (turn: boolean) => {
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

export type SilenceDetector = ReturnType<typeof createSilenceDetector>;
