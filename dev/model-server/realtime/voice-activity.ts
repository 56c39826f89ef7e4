/**
 * RMS threshold for 16-bit samples (-40 dBFS). After a browser's noise suppression, background noise stays below it.
 */
const LOUD = 328;
/** Speech starts when 3 of the last 5 frames are loud, so that clicks are ignored. */
const ONSET = { loud: 3, of: 5 };

export function isLoud(frame: Int16Array): boolean {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return sum > LOUD * LOUD * frame.length;
}

export function createVoiceActivityDetector() {
  let isSpeaking = false;
  let quietMs = 0;
  let latest: boolean[] = [];

  const reset = (): void => {
    isSpeaking = false;
    quietMs = 0;
    latest = [];
  };
  return {
    reset,
    /** Adds a frame and reports whether speech started or stopped; `silenceMs` of silence stops it. */
    addFrame(isFrameLoud: boolean, frameMs: number, silenceMs: number): 'started' | 'stopped' | null {
      if (!isSpeaking) {
        latest = [...latest, isFrameLoud].slice(-ONSET.of);
        if (latest.filter(Boolean).length < ONSET.loud) return null;
        isSpeaking = true;
        quietMs = 0;
        return 'started';
      }
      quietMs = isFrameLoud ? 0 : quietMs + frameMs;
      if (quietMs < silenceMs) return null;
      reset();
      return 'stopped';
    },
  };
}
