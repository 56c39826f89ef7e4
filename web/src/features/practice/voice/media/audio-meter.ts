const SAMPLE_MS = 200;
/** Shown as silence; 0 dB is the loudest level a microphone can record. */
const FLOOR_DB = -60;

/** Since nothing is played, the browser may process large chunks and, where supported, open no output device. */
const CONTEXT_OPTIONS: AudioContextOptions & { sinkId: { type: 'none' } } = {
  latencyHint: 'playback',
  sinkId: { type: 'none' },
};

/**
 * Reports the level of a stream, from 0 to 1, five times a second; undefined if it has no signal at all. Uses a timer: an animation frame would wake a page that draws
 * nothing.
 */
export function openAudioMeter(onLevel: (level: number | undefined) => void) {
  const context = new AudioContext(CONTEXT_OPTIONS);
  const analyser = new AnalyserNode(context, { fftSize: 2_048 });
  const samples = new Float32Array(analyser.fftSize);
  let source: MediaStreamAudioSourceNode | null = null;

  const timer = setInterval(() => {
    if (source === null || context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    onLevel(samples.some((sample) => sample !== 0) ? measureLevel(samples) : undefined);
  }, SAMPLE_MS);

  return {
    measure: (stream: MediaStream) => {
      source?.disconnect();
      source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
      source.connect(analyser);
      void context.resume().catch(() => undefined);
    },
    close: () => {
      clearInterval(timer);
      source?.disconnect();
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
