const SAMPLE_MS = 200;
/** Shown as silence; 0 dB is the loudest level a microphone can record. */
const FLOOR_DB = -60;

/** Nothing is played, so chunks of 0.1 s are short enough, and browsers that support `sinkId` need no output device. */
const CONTEXT_OPTIONS: AudioContextOptions & { sinkId: { type: 'none' } } = {
  latencyHint: 0.1,
  sinkId: { type: 'none' },
};

/** Enough to measure speech; the microphone's own rate takes six times as many processing steps. */
const SAMPLE_RATE = 8_000;
/** 64 ms at `SAMPLE_RATE`. */
const FFT_SIZE = 512;

function connectAnalyser(stream: MediaStream, options: AudioContextOptions) {
  const context = new AudioContext(options);
  try {
    const analyser = new AnalyserNode(context, { fftSize: FFT_SIZE });
    new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(analyser);
    return { context, analyser };
  } catch (error) {
    void context.close().catch(() => undefined);
    throw error;
  }
}

function openAnalyser(stream: MediaStream) {
  try {
    return connectAnalyser(stream, { ...CONTEXT_OPTIONS, sampleRate: SAMPLE_RATE });
  } catch {
    // Firefox does not resample microphones.
    return connectAnalyser(stream, CONTEXT_OPTIONS);
  }
}

export interface AudioMeter {
  /** Continues after an interruption. */
  resume: () => void;
  stop: () => void;
}

/**
 * Reports the level of a stream, from 0 to 1, five times a second; undefined if it has no signal at all. Uses a timer: an
 * animation frame would wake a page that draws nothing. Throws if the stream cannot be measured.
 */
export function measureAudio(stream: MediaStream, onLevel: (level: number | undefined) => void): AudioMeter {
  const { context, analyser } = openAnalyser(stream);
  const samples = new Float32Array(FFT_SIZE);
  const timer = setInterval(() => {
    if (context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    onLevel(samples.some((sample) => sample !== 0) ? measureLevel(samples) : undefined);
  }, SAMPLE_MS);
  const resume = () => {
    if (context.state === 'running' || context.state === 'closed') return;
    void context.resume().catch(() => undefined);
  };
  // iOS interrupts the context during a phone call.
  context.addEventListener('statechange', resume);
  resume();
  return {
    resume,
    stop: () => {
      clearInterval(timer);
      context.removeEventListener('statechange', resume);
      void context.close().catch(() => undefined);
    },
  };
}

/** The perceived level, from 0 to 1 in steps of 0.02. */
export function measureLevel(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, Math.round((1 - decibels / FLOOR_DB) * 50) / 50));
}
