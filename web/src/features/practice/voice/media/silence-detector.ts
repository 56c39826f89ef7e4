import { atom } from 'nanostores';

const QUIET_MS = 5_000;
/** Noise suppression may reduce the sound of a quiet room to nothing for a moment. */
const NO_SIGNAL_MS = 10_000;
/** Quieter sound is background noise: -50 dB. */
export const MIN_SPEECH_LEVEL = 0.16;

/**
 * Detects a microphone that does not work: one that has picked up no speech in the call, even in 5 s of the learner's turn, or one
 * without any signal for 10 s. A learner who is thinking is not a fault.
 */
export function createSilenceDetector() {
  const level = atom(0);
  const isSilent = atom(false);
  let isLearnersTurn = false;
  let wasHeard = false;
  let quietSince: number | null = null;
  let noSignalSince: number | null = null;

  const restart = () => {
    quietSince = null;
    noSignalSince = null;
    isSilent.set(false);
  };

  return {
    level,
    isSilent,
    /** The level is undefined if there is no signal at all. `now` is in ms. */
    addLevel: (measured: number | undefined, now: number) => {
      level.set(measured ?? 0);
      if (!isLearnersTurn) return restart();
      if (measured !== undefined) noSignalSince = null;
      else noSignalSince ??= now;
      if (measured !== undefined && measured >= MIN_SPEECH_LEVEL) {
        wasHeard = true;
        quietSince = null;
      } else quietSince ??= now;
      const isQuiet = !wasHeard && quietSince !== null && now - quietSince >= QUIET_MS;
      const hasNoSignal = noSignalSince !== null && now - noSignalSince >= NO_SIGNAL_MS;
      return isSilent.set(isQuiet || hasNoSignal);
    },
    setLearnersTurn: (turn: boolean) => {
      if (turn === isLearnersTurn) return;
      isLearnersTurn = turn;
      restart();
    },
    /** For another microphone or another call. */
    reset: () => {
      level.set(0);
      wasHeard = false;
      restart();
    },
  };
}

export type SilenceDetector = ReturnType<typeof createSilenceDetector>;
