/** Louder than this (root mean square of 16-bit samples) is speech: -40 dB, which browsers' noise suppression leaves. */
const LOUD = 328;
/** So many loud frames of so many are speech; a click is not. */
const ONSET = { loud: 3, of: 5 };

export function isLoud(frame: Int16Array): boolean {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return sum > LOUD * LOUD * frame.length;
}

/** Tells where speech begins and where it is over. */
export interface VoiceActivity {
  /** Takes the next frame; `silenceMs` of quiet end a speech. */
  hear: (loud: boolean, frameMs: number, silenceMs: number) => 'started' | 'stopped' | null;
  reset: () => void;
}

export function createVoiceActivity(): VoiceActivity {
  let speaking = false;
  let quietMs = 0;
  let latest: boolean[] = [];

  const reset = (): void => {
    speaking = false;
    quietMs = 0;
    latest = [];
  };
  return {
    reset,
    hear(loud, frameMs, silenceMs) {
      if (!speaking) {
        latest = [...latest, loud].slice(-ONSET.of);
        if (latest.filter(Boolean).length < ONSET.loud) return null;
        speaking = true;
        quietMs = 0;
        return 'started';
      }
      quietMs = loud ? 0 : quietMs + frameMs;
      if (quietMs < silenceMs) return null;
      reset();
      return 'stopped';
    },
  };
}
